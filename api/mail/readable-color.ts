/** WCAG 2.2, 1.4.3: white text on it and its text on white, which is the same ratio. */
const RATIO = 4.5

/** The colour itself where it holds against white, else the first darker step of it that does. `#RRGGBB`. */
export function readableOnWhite(hex: string): string {
  const channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  for (let part = 100; part > 0; part -= 2) {
    const step = channels.map((channel) => Math.round((channel * part) / 100))
    if (1.05 / (luminance(step) + 0.05) >= RATIO) return toHex(step)
  }
  return '#000000'
}

/** Relative luminance of sRGB, as WCAG defines it. */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toHex(channels: number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
