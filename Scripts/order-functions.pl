#!/usr/bin/env perl
# Orders the functions of a WebAssembly module, so that gzip finds more of each in those before it.
#
# usage: order-functions.pl MODULE.wasm < MODULE.wat > ORDERED.wat
#
# gzip looks back over 32 kB, and generic functions that the compiler made for several types lie
# further apart. Each function is followed by the one that shares the greatest part of its bytes with
# those that stand last. The first, which are called most, have indices of one byte and stay.
use strict;
use warnings;

my $kept = 120;
# Bytes of a run that is looked for, functions that may have it, bytes that gzip looks back over, and
# bytes that each function counts as longer, so that short ones do not come first.
my ($run, $common, $reach, $extra) = (6, 60, 30_000, 100);

# Binaryen starts each part of a module with a blank, and functions are the last of them.
my (@head, @functions, $part);
while (<STDIN>) {
  push @functions, [] if /^ \(func /;
  $part = @functions ? $functions[-1] : \@head;
  push @$part, $_;
}
my @end = splice @$part, (grep { $part->[$_] eq " )\n" } 0 .. $#$part)[0] + 1;

# The code of the functions, which are in the same order.
open my $file, '<:raw', $ARGV[0] or die "order-functions: cannot read $ARGV[0]\n";
my $module = do { local $/; <$file> };
my ($place, @bodies) = (8);

# Reads a number of seven bits a byte.
sub number {
  my ($number, $shift) = (0, 0);
  while (1) {
    my $byte = ord substr $module, $place++, 1;
    $number |= ($byte & 127) << $shift;
    return $number if $byte < 128;
    $shift += 7;
  }
}

while ($place < length $module) {
  my $kind = ord substr $module, $place++, 1;
  my $size = number();
  if ($kind == 10) {
    for (1 .. number()) {
      my $length = number();
      push @bodies, substr $module, $place, $length;
      $place += $length;
    }
  } else {
    $place += $size;
  }
}
die "order-functions: $ARGV[0] has other functions\n" unless @bodies == @functions;

# The runs of bytes of each function, and the functions that have a run.
my (%holders, @runs);
for my $function ($kept .. $#functions) {
  my $body = $bodies[$function];
  my %runs = map { substr($body, $_, $run) => 1 } 0 .. length($body) - $run;
  push @{$holders{$_}}, $function for keys %runs;
  $runs[$function] = [keys %runs];
}
for my $function ($kept .. $#functions) {
  @{$runs[$function]} = grep { @{$holders{$_}} > 1 && @{$holders{$_}} <= $common } @{$runs[$function]};
}

# How many runs of a function are among the last functions, and how often each run is.
my @shared = (0) x @functions;
my %times;
sub count {
  my ($function, $sign) = @_;
  for my $run (@{$runs[$function]}) {
    next if $sign > 0 ? $times{$run}++ : --$times{$run};
    $shared[$_] += $sign for @{$holders{$run}};
  }
  return $sign * length $bodies[$function];
}

my @order = 0 .. $kept - 1;
my %rest = map { $_ => 1 } $kept .. $#functions;
my ($length, @last) = (0);
while (%rest) {
  my ($next, $most) = (undef, -1);
  for (sort { $a <=> $b } keys %rest) {
    my $share = $shared[$_] / (length($bodies[$_]) + $extra);
    ($next, $most) = ($_, $share) if $share > $most;
  }
  delete $rest{$next};
  push @order, $next;
  push @last, $next;
  $length += count($next, 1);
  $length += count(shift @last, -1) while $length > $reach && @last > 1;
}
print @head, map({ @{$functions[$_]} } @order), @end;
