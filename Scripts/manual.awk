# Turns the help text of the program (name is set), or of one of its commands (command is set),
# into roff. Help text is sections that begin with 'TITLE:' in the first column; items of a list are
# indented by two, and what is said of them by more than twenty.

function escape(text) {
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  sub(/^[.']/, "\\\\\\&&", text)
  return text
}

# What is said of a program comes after how it is used in a manual, and before it in help.
function say(text) { description = description text "\n" }

# Indented lines of free text and command lines are examples, to be kept as they are.
function example(on) {
  if (on == inExample) return
  say(on ? ".PP\n.nf" : ".fi\n.PP")
  inExample = on
}

function describe() {
  if (description ~ /[A-Za-z]/) {
    if (command == "") print ".SH DESCRIPTION"
    printf "%s", description
  }
  description = ""
}

function heading(title) {
  if (command == "") print ".SH " title
  else print ".PP\n.B " substr(title, 1, 1) tolower(substr(title, 2)) ":"
}

/^[A-Z][A-Z ,]*:/ {
  example(0)
  section = $0
  sub(/:.*/, "", section)
  rest = $0
  sub(/^[^:]*: */, "", rest)
  skipped = section == "SUBCOMMANDS"
  if (section != "OVERVIEW" && section != "USAGE") describe()
  if (section == "OVERVIEW") {
    if (command == "") print ".SH NAME\n" name " \\- " escape(rest)
    else print ".SS " command "\n" escape(rest)
  } else if (section == "USAGE") {
    if (command == "") print ".SH SYNOPSIS"
    print ".PP\n.B " escape(rest)
  } else if (!skipped) {
    heading(section)
    if (rest != "") print escape(rest)
  }
  next
}

skipped || /^  See '/ { next }

# A command's page need not say again what every command has.
command != "" && /^  (-h, --help|--version)/ { said = 1; next }
said && /^        / { next }
{ said = 0 }

section == "OVERVIEW" {
  if ($0 == "") {
    if (!inExample) say(".PP")
    next
  }
  example($0 ~ /^(  |graphcalc )/)
  text = $0
  sub(/^  /, "", text)
  say(escape(text))
  next
}

section == "USAGE" {
  if ($0 != "") print ".br\n.B " escape($0)
  next
}

/^  [^ ]/ {
  label = $0
  sub(/^ +/, "", label)
  text = ""
  if (match(label, /   */)) {
    text = substr(label, RSTART + RLENGTH)
    label = substr(label, 1, RSTART - 1)
  }
  print ".TP\n.B " escape(label)
  if (text != "") print escape(text)
  next
}

NF {
  sub(/^ +/, "")
  print escape($0)
}

END {
  example(0)
  describe()
}
