/** WCAG 2.2, 1.4.3: text on its ground. */
export const TEXT_RATIO = 4.5

const WHITE = 'FFFFFF'
/** The surface of the pages in the dark. */
const DARK = '1B1D24'

/**
 * The colour itself if its contrast with white is enough, else the first darker step with enough; white text on it and
 * it as text on white have the same ratio. `#RRGGBB`.
 */
export function readableOnWhite(hex: string): string {
  return firstReadable(hex, WHITE, (channel, part) => channel * part)
}

/** The same for text on the pages in the dark: the first lighter step. */
export function readableOnDark(hex: string): string {
  return firstReadable(hex, DARK, (channel, part) => 255 - (255 - channel) * part)
}

/** The contrast of two colours of six digits, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(channelsOf(one)), luminance(channelsOf(other))].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function firstReadable(hex: string, ground: string, step: (channel: number, part: number) => number): string {
  const channels = channelsOf(hex)
  for (let part = 100; part > 0; part -= 2) {
    const found = toHex(channels.map((channel) => Math.round(step(channel, part / 100))))
    if (contrastOf(found.slice(1), ground) >= TEXT_RATIO) return found
  }
  return toHex([0, 0, 0].map((channel) => step(channel, 0)))
}

function channelsOf(hex: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
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
