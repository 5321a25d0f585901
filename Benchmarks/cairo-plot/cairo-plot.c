// Draws the same picture as 'graphcalc "x sin" -o FILE' on Cairo and FreeType, as directly as possible:
// nothing is parsed, proven or laid out, and all positions are constants.
//
// usage: cairo-plot FILE
#include <cairo-ft.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

enum { width = 800, height = 600, margin = 8 };

static const double scale = 40, originX = 400, originY = 300, haloWidth = 2;
static const char font[] = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

static void fail(const char *what) {
  fprintf(stderr, "cairo-plot: cannot %s\n", what);
  exit(1);
}

static void setColor(cairo_t *cr, unsigned rgb) {
  cairo_set_source_rgb(cr, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

// MARK: Text

static cairo_font_face_t *letters, *halos;

// A halo is a letter's outline, stroked; as glyphs of a font, halos are rendered once and kept.
static cairo_status_t renderHalo(
    cairo_scaled_font_t *scaled, unsigned long index, cairo_t *cr, cairo_text_extents_t *extents) {
  (void)extents;
  cairo_matrix_t matrix;
  cairo_scaled_font_get_font_matrix(scaled, &matrix);
  cairo_glyph_t glyph = {index, 0, 0};
  cairo_set_font_face(cr, letters);
  cairo_set_font_size(cr, 1);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width(cr, 2 * haloWidth / matrix.xx);
  cairo_glyph_path(cr, &glyph, 1);
  cairo_stroke(cr);
  return CAIRO_STATUS_SUCCESS;
}

static void openFont(cairo_t *cr) {
  FT_Library library;
  FT_Face face;
  if (FT_Init_FreeType(&library) || FT_New_Face(library, font, 0, &face)) fail("open the font");
  letters = cairo_ft_font_face_create_for_ft_face(face, 0);
  halos = cairo_user_font_face_create();
  cairo_user_font_face_set_render_glyph_func(halos, renderHalo);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(cr, options);
  cairo_font_options_destroy(options);
  cairo_set_font_face(cr, letters);
}

// Draws text starting at a whole pixel; 'share' of its width lies to the left of x.
static void drawText(
    cairo_t *cr, const char *text, double x, double y, double share, double size, int hasHalo) {
  cairo_text_extents_t extents;
  cairo_set_font_size(cr, size);
  cairo_text_extents(cr, text, &extents);
  cairo_glyph_t *glyphs = NULL;
  int count = 0;
  if (cairo_scaled_font_text_to_glyphs(
          cairo_get_scaled_font(cr), round(x - share * extents.x_advance), round(y), text, -1,
          &glyphs, &count, NULL, NULL, NULL))
    fail("find the glyphs of a label");
  if (hasHalo) {
    setColor(cr, 0xFFFFFF);
    cairo_set_font_face(cr, halos);
    cairo_show_glyphs(cr, glyphs, count);
    cairo_set_font_face(cr, letters);
  }
  setColor(cr, 0x202020);
  cairo_show_glyphs(cr, glyphs, count);
  cairo_glyph_free(glyphs);
}

static void drawNumber(cairo_t *cr, int number, double x, double y, double share) {
  char text[16];
  snprintf(text, sizeof text, "%s%d", number < 0 ? "\xE2\x88\x92" : "", abs(number));
  drawText(cr, text, x, y, share, 11, 1);
}

// MARK: Picture

static double pixelCentre(double place, double end) {
  return fmin(fmax(floor(place), 0), end - 1) + 0.5;
}

static void drawAxes(cairo_t *cr) {
  setColor(cr, 0x606060);
  cairo_set_line_width(cr, 1);
  double axisX = pixelCentre(originX, width), axisY = pixelCentre(originY, height);
  cairo_move_to(cr, 0, axisY);
  cairo_line_to(cr, width, axisY);
  cairo_move_to(cr, axisX, 0);
  cairo_line_to(cr, axisX, height);
  for (int tick = -10; tick <= 10; tick += 2) {
    if (tick == 0) continue;
    double x = pixelCentre(originX + tick * scale, width);
    cairo_move_to(cr, x, axisY - 3.5);
    cairo_line_to(cr, x, axisY + 3.5);
  }
  for (int tick = -6; tick <= 6; tick += 2) {
    if (tick == 0) continue;
    double y = pixelCentre(originY - tick * scale, height);
    cairo_move_to(cr, axisX - 3.5, y);
    cairo_line_to(cr, axisX + 3.5, y);
  }
  cairo_stroke(cr);
  drawText(cr, "0", 396, 315.21, 1, 11, 1);
  for (int tick = -10; tick <= 10; tick += 2) {
    double x = tick == -10 ? 13.61 : tick == 10 ? 791 : pixelCentre(originX + tick * scale, width);
    if (tick != 0) drawNumber(cr, tick, x, 315.21, 0.5);
  }
  for (int tick = -6; tick <= 6; tick += 2) {
    if (tick != 0) drawNumber(cr, tick, 394, originY - tick * scale + 3.67, 1);
  }
}

// One sine for each column of pixels. The line is drawn in strips, since Cairo's time for a row of
// pixels grows faster than the number of edges that cross it.
static void drawCurve(cairo_t *cr) {
  enum { strip = 64, reach = 2 };
  double y[width + 1];
  for (int column = 0; column <= width; column++)
    y[column] = originY - scale * sin((column - originX) / scale);
  setColor(cr, 0x0072B2);
  cairo_set_line_width(cr, 2);
  cairo_set_antialias(cr, CAIRO_ANTIALIAS_FAST);
  for (int left = 0; left < width; left += strip) {
    int first = left > reach ? left - reach : 0;
    int last = left + strip + reach < width ? left + strip + reach : width;
    cairo_save(cr);
    cairo_rectangle(cr, left, 0, strip, height);
    cairo_clip(cr);
    cairo_move_to(cr, first, y[first]);
    for (int x = first + 1; x <= last; x++) cairo_line_to(cr, x, y[x]);
    cairo_stroke(cr);
    cairo_restore(cr);
  }
  cairo_set_antialias(cr, CAIRO_ANTIALIAS_DEFAULT);
}

static void drawTitle(cairo_t *cr) {
  cairo_rectangle(cr, margin + 0.5, margin + 0.5, 56, 25);
  setColor(cr, 0xFFFFFF);
  cairo_fill_preserve(cr);
  setColor(cr, 0xC8C8C8);
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
  drawText(cr, "sin(x)", 17, 25, 0, 14, 0);
}

// MARK: PNG

static uint8_t file[1 << 20];
static size_t fileSize;

static void put(const void *bytes, size_t count) {
  memcpy(file + fileSize, bytes, count);
  fileSize += count;
}

static void put32(uint32_t number) {
  put((uint8_t[]){number >> 24, number >> 16, number >> 8, number}, 4);
}

static void putChunk(const char *type, const void *bytes, size_t count) {
  put32(count);
  size_t start = fileSize;
  put(type, 4);
  put(bytes, count);
  put32(crc32(0, file + start, fileSize - start));
}

static void putText(const char *key, const char *text) {
  uint8_t bytes[512];
  size_t size = strlen(key);
  memcpy(bytes, key, size);
  memset(bytes + size, 0, 5);
  memcpy(bytes + size + 5, text, strlen(text));
  putChunk("iTXt", bytes, size + 5 + strlen(text));
}

// The colours of the picture, looked up by hash.
static uint32_t colors[256], keys[1024];
static uint8_t places[1024];
static int colorCount;

static uint8_t place(uint32_t color) {
  uint32_t slot = color * 0x9E3779B1u >> 22;
  while (keys[slot] != color) {
    if (keys[slot] == 0) {
      if (colorCount == 256) fail("do with 256 colours");
      keys[slot] = color;
      places[slot] = colorCount;
      colors[colorCount++] = color;
      break;
    }
    slot = (slot + 1) & 1023;
  }
  return places[slot];
}

// Each row begins with the number of its filter: 0, no filter.
static uint8_t rows[height][width + 1];
static uint8_t packed[1 << 19];

static void encode(cairo_surface_t *surface) {
  cairo_surface_flush(surface);
  const uint8_t *pixels = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  for (int y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)(pixels + y * stride);
    uint32_t color = 0;
    uint8_t index = 0;
    for (int x = 0; x < width; x++) {
      if (row[x] != color) index = place((color = row[x]) | 0xFF000000);
      rows[y][x + 1] = index;
    }
  }
  put("\x89PNG\r\n\x1A\n", 8);
  uint8_t header[13] = {0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255, 8, 3};
  putChunk("IHDR", header, sizeof header);
  uint8_t palette[768];
  for (int index = 0; index < colorCount; index++) {
    palette[3 * index] = colors[index] >> 16;
    palette[3 * index + 1] = colors[index] >> 8;
    palette[3 * index + 2] = colors[index];
  }
  putChunk("PLTE", palette, 3 * colorCount);
  putChunk("pHYs", (uint8_t[]){0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 1}, 9);
  putText("Title", "sin(x)");
  putText(
      "Description",
      "Graph of sin(x), x from \xE2\x88\x92"
      "10 to 10, y from \xE2\x88\x92"
      "7.5 to 7.5.");
  putText(
      "graphcalc",
      "{\"version\":1,\"job\":\"bf7d2b652bea06d2db139f6b1314583c\",\"programs\":[\"= sin(x)\"],"
      "\"degrees\":false,\"size\":[800,600],\"pixelRatio\":1,\"view\":{\"scale\":{\"x\":40,"
      "\"y\":40},\"origin\":{\"x\":400,\"y\":300},\"x\":[-10,10],\"y\":[-7.5,7.5]}}");
  // Of the strategies of zlib, runs alone are fastest, and the file is nearly as small as with any other.
  z_stream stream = {0};
  if (deflateInit2(&stream, 1, Z_DEFLATED, 15, 9, Z_RLE) != Z_OK) fail("compress");
  stream.next_in = rows[0];
  stream.avail_in = sizeof rows;
  stream.next_out = packed;
  stream.avail_out = sizeof packed;
  if (deflate(&stream, Z_FINISH) != Z_STREAM_END) fail("compress");
  putChunk("IDAT", packed, stream.total_out);
  deflateEnd(&stream);
  putChunk("IEND", NULL, 0);
}

// Writes a temporary file and renames it, so that the picture appears whole or not at all.
static void save(const char *path) {
  char temporary[4096];
  snprintf(temporary, sizeof temporary, "%s.%d.tmp", path, getpid());
  int descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0 || write(descriptor, file, fileSize) != (ssize_t)fileSize
      || close(descriptor) || rename(temporary, path))
    fail(strerror(errno));
}

int main(int count, char **arguments) {
  if (count != 2) fail("see what to write; usage: cairo-plot FILE");
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create(surface);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  openFont(cr);
  setColor(cr, 0xFFFFFF);
  cairo_paint(cr);
  drawAxes(cr);
  drawCurve(cr);
  drawTitle(cr);
  if (cairo_status(cr)) fail(cairo_status_to_string(cairo_status(cr)));
  encode(surface);
  save(arguments[1]);
  return 0;
}
