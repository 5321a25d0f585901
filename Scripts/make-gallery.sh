#!/usr/bin/env bash
# Draws the pictures that the documents show, into Documentation/Images.
#
# usage: make-gallery.sh BINARY
set -euo pipefail

binary=$(realpath "$1")
cd "$(dirname "$0")/.."
mkdir -p Documentation/Images
cd Documentation/Images
export GRAPHCALC_STATE_DIR=/dev/null

# picture NAME ARGUMENT…
picture() {
  local name=$1
  shift
  "$binary" "$@" --size 640x400 --pixel-ratio 2 -o "$name.png"
  echo "Documentation/Images/$name.png"
}

picture sinc 'x sin x /' --x -6pi:6pi
picture tangent 'x tan' --x -2pi:2pi --y -4:4 --grid --asymptotes
picture hyperbola '1 x /' --x -4:4
picture floor 'x floor' 'x' --x -4:4 --theme dark --marks
picture far 'x 1e9 - sq' --x 1e9:1e9+10 --fit
picture folium 'x^3 + y^3 = 6x*y'
picture region 'x^2 + y^2 <= 25 and y < x'
picture waves 'sin(x^2 + y^2) = cos(x*y)' --x -5:5
picture several '= y < sin(x), x^2 + y^2 <= 25, cos(x), x = 3' --theme dark
picture lissajous '= (cos(3t), sin(2t)) for t in 0:2pi'
picture rose '= r = 1 + cos(theta), r = 2cos(4theta)' --theme dark --grid polar
picture spiral '= r = 1/theta for theta in 0:20'
picture cycloid '= (t - sin(t), 1 - cos(t)) for t in -2pi:4pi, x^2 + (y - 1)^2 = 1, sin(x)' --x -7:13
picture waves-family 'sin(k x)/k' --let k=1:5 --x 0:2pi
picture roses '= r = k cos(2theta)' --let k=1:6 --theme dark
picture powers-of-n '= k^n for n in 0:12' --let k=0.5:0.9:0.1
picture powers 'x^2' '1/x' 'sqrt(x)' --log xy --x 0.01:1000 --grid
picture chirp 'sin(x)' --log x --x 0.1:100
picture decay 'abs(sin(x)/x)' --log xy --x 0.1:100 --theme dark
picture cubic-points '= x^3 - 3x + 1' --x -3:3 --points
picture area '= x^2' '= x + 2' --x -3:3 --y -1:6 --area=-1:2
picture cone 'y < x^2 and x*y > 1' --log xy --x 0.1:100 --y 0.01:1000
cd ../../Examples/Data
images=../../Documentation/Images
picture "$images/stopping" '= 0.006x^2 + 0.15x' --data stopping.csv:speed,distance,error
picture "$images/linespoints" --data tides.dat --data tides.dat:1,3 --data-style linespoints \
  --label harbour --label 'open sea'
picture "$images/steps" --data load.csv --data-style steps --theme dark
picture "$images/bars" --data rain.ndjson --data-style bars
picture "$images/band" --data forecast.csv:date,temperature,low,high --data-style area
picture "$images/shaded" --data tides.dat:1,2 --label tides.dat --data-style area --theme dark
picture "$images/candles" --data prices.csv:date,open,low,high,close --data-style candles \
  --label price
picture "$images/stacked" --data power.csv:year,water..sun --data-style stacked \
  --y-label 'power, GW'
picture "$images/harvest" --data harvest.csv --y-label 'harvest, t'
picture "$images/leaves" --data leaves.csv:length,width --by tree
picture "$images/climate" --data climate.csv:month,rain --data climate.csv:month,temperature \
  --data-style bars,linespoints --y2 2 --y-label 'rain, mm' --y2-label 'temperature, °C'
picture "$images/wind" --data wind.dat:1,2,3,4 --data-style arrows --equal --label wind
picture "$images/histogram" --data waits.csv:minutes --data waits.csv:minutes \
  --transform bins:24,density --label times --label density
picture "$images/planets" '= x^1.5' --data planets.csv:distance,period,planet \
  --data-style labels --log xy
picture "$images/boxplot" --data scores.csv --transform quartiles
picture "$images/lake" --data lake.csv --data-style linespoints
picture "$images/cooling" --data cooling.csv --regress 'a*exp(-b*x) + c'
picture "$images/warmth" --data warmth.csv:month,hour,temperature --data-style heatmap
picture "$images/charges" '= 1/hypot(x - 1, y) - 1/hypot(x + 1, y) = k' --let k=-1:1:0.4 \
  --color white --data charges.csv:x,y,potential --data-style heatmap --equal --no-legend \
  --title potential
cd "$images"
"$binary" batch ../../Examples/plots.gc --force
