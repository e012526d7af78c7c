/** Makes light pixels transparent and mid-tones half transparent, in place; `pixels` are RGBA. */
export function clearGround(pixels: Uint8ClampedArray) {
  const [dark, light] = [110, 190]
  for (let at = 0; at < pixels.length; at += 4) {
    const brightness = 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0)
    const kept = Math.min(1, Math.max(0, (light - brightness) / (light - dark)))
    pixels[at + 3] = (pixels[at + 3] ?? 0) * kept
  }
}
