#!/usr/bin/env perl
# Splits the code of a WebAssembly module into streams of one kind each, of which gzip makes a quarter
# less than of the module: Web/engine/join.js puts it together again.
#
# usage: split-module.pl < MODULE.wasm > STREAMS
#
# The first stream is the module without its code, then come the declarations of local variables, the
# instructions, and a stream for each kind of what follows an instruction. Before them all stand, in
# four bytes each, the size of the code, where it belongs in the module, and the lengths of the
# streams. Alignments are hints, and left out.
use strict;
use warnings;

# The streams of what follows the instructions from FIRST to LAST: numbers of seven bits a byte.
my @operands;
sub operand {
  my ($stream, $first, $last) = @_;
  $operands[$_] = $stream for $first .. $last;
}
my ($modules, $locals, $instructions, $tables, $floats) = 0 .. 4;
operand(5, 0x02, 0x04);  # the type of a block
operand(6, 0x0c, 0x0d);  # where a branch goes
operand(7, 0x10, 0x10);  # a function
operand(8, 0x20, 0x20);  # a local variable that is read,
operand(9, 0x21, 0x21);  # set,
operand(10, 0x22, 0x22);  # or both
operand(11, 0x23, 0x24);  # a global variable
operand(12, 0x28, 0x3e);  # how far behind an address
operand(13, 0x41, 0x41);  # a number of 32 bits,
operand(14, 0x42, 0x42);  # of 64 bits
my @streams = ('') x 15;
# Instructions without any, and those that are told apart below.
my @isKnown;
@isKnown[0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0x45 .. 0xc4] = (1) x 256;

binmode $_ for *STDIN, *STDOUT;
my $module = do { local $/; <STDIN> };
my $place = 8;

# Takes some bytes.
sub bytes {
  $place += $_[0];
  return substr $module, $place - $_[0], $_[0];
}

# Takes a number, as it stands there.
sub text {
  my $start = $place;
  1 while ord(substr $module, $place++, 1) > 127;
  return substr $module, $start, $place - $start;
}

# Takes a number into a stream, and returns it.
sub number {
  my ($stream) = @_;
  my ($text, $number) = (text(), 0);
  $streams[$stream] .= $text if defined $stream;
  $number = $number * 128 + (ord($_) & 127) for reverse split //, $text;
  return $number;
}

# Takes a local variable into a stream: how many others were used since it was.
sub variable {
  my ($stream, $recent) = @_;
  my ($number, $index) = (number(), 0);
  push @$recent, scalar @$recent while @$recent <= $number;
  $index++ while $recent->[$index] != $number;
  unshift @$recent, splice @$recent, $index, 1;
  for (; $index > 127; $index >>= 7) { $streams[$stream] .= chr($index & 127 | 128) }
  $streams[$stream] .= chr $index;
}

# Takes a function: its instructions are at an end where more blocks have ended than begun.
sub function {
  my ($depth, @recent) = 1;
  number();
  for (1 .. number($locals)) {
    number($locals);
    $streams[$locals] .= bytes(1);
  }
  while ($depth > 0) {
    my $instruction = ord(my $byte = bytes(1));
    $streams[$instructions] .= $byte;
    $depth += $instruction == 0x0b ? -1 : $instruction >= 0x02 && $instruction <= 0x04;
    text() if $instruction >= 0x28 && $instruction <= 0x3e;
    if (my $stream = $operands[$instruction]) {
      if ($instruction >= 0x20 && $instruction <= 0x22) { variable($stream, \@recent) }
      else { number($stream) }
    } elsif ($instruction == 0x0e) {
      number($tables) for 0 .. number($tables);
    } elsif ($instruction == 0x11) {
      number($tables) for 1 .. 2;
    } elsif ($instruction == 0x43 || $instruction == 0x44) {
      $streams[$floats] .= bytes($instruction == 0x43 ? 4 : 8);
    } elsif ($instruction == 0x3f || $instruction == 0x40) {
      bytes(1);
    } elsif ($instruction == 0xfc) {
      my $second = number($instructions);
      die "split-module: instruction 0xfc $second is unknown\n" if $second =~ /^(8|9|1[2-9])$/;
      bytes(12 - $second) if $second > 7;
    } elsif (!$isKnown[$instruction]) {
      die "split-module: instruction $instruction is unknown\n";
    }
  }
}

$streams[$modules] = substr $module, 0, 8;
my ($size, $at);
while ($place < length $module) {
  my $start = $place;
  my $isCode = ord(bytes(1)) == 10;
  my $length = number();
  if ($isCode) {
    ($size, $at) = ($length, length $streams[$modules]);
    my $count = number($locals);
    function() for 1 .. $count;
  } else {
    bytes($length);
    $streams[$modules] .= substr $module, $start, $place - $start;
  }
}
print pack('V*', $size, $at, map { length } @streams), @streams;
