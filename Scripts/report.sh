# Reports of the checks of style: each is a title and the lines that it is about.
#
# usage: source report.sh     sets status to 0, which failures make 1

status=0

# fail MESSAGE: fails and prints the message.
fail() {
  printf '%s\n' "$1" >&2
  status=1
}

# report TITLE LINES: fails and prints the lines, if there are any.
report() {
  [ -z "$2" ] || fail "$1:"$'\n'"$(sed 's/^/  /' <<< "$2")"
}

# report_sizes FILE…: fails for files that are too long, or have lines that are too long.
report_sizes() {
  report 'files over 300 lines' \
    "$(for file; do
      lines=$(wc -l < "$file")
      [ "$lines" -le 300 ] || echo "$file: $lines"
    done)"
  # Columns are characters, not bytes, in any locale.
  report 'lines over 100 columns' \
    "$(LC_ALL=C.UTF-8 grep -nE '^.{101,}' "$@" || true)"
}
