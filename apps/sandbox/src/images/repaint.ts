/** A colour variant of a drawing: rotates the hue of all colours in a range. */
export interface Repaint {
  /** Article number of the drawing. */
  drawing: string;
  /** Range of the hues to change, in degrees. */
  hues: [from: number, to: number];
  /** Range of the saturations to change, from 0 to 1. It leaves out greys. */
  saturations: [from: number, to: number];
  /** Added to the hue, in degrees. */
  rotateBy: number;
}

/** Changes the colours of the machine's body and keeps all others. */
export function repaint(svg: string, { hues, saturations, rotateBy }: Repaint): string {
  return svg.replace(/#([0-9a-f]{6})\b/gi, (colour, hex: string) => {
    const { hue, saturation, lightness } = toHsl(hex);
    const isBody = hue >= hues[0] && hue <= hues[1] && saturation >= saturations[0] && saturation <= saturations[1];
    return isBody ? toHex((hue + rotateBy) % 360, saturation, lightness) : colour;
  });
}

function toHsl(hex: string) {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  );
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  const lightness = max - range / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  let sector = 0;
  if (range > 0) {
    if (max === red) sector = (green - blue) / range;
    else if (max === green) sector = 2 + (blue - red) / range;
    else sector = 4 + (red - green) / range;
  }
  return { hue: (sector * 60 + 360) % 360, saturation, lightness };
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const range = saturation * Math.min(lightness, 1 - lightness);
  const channel = (start: number) => {
    const sector = (start + hue / 30) % 12;
    return lightness - range * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
  };
  const byte = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${[0, 8, 4].map((start) => byte(channel(start))).join('')}`;
}
