/** The colour of a tag, in hexadecimal digits or by its CSS name; one that the browser does not know shows as none. */
export function TagDot({ color }: { color: string | null }) {
  if (!color) return null
  const background = /^[0-9a-f]{3,8}$/i.test(color) ? `#${color}` : color
  return (
    <span
      aria-hidden
      className="forced-keep size-2.5 shrink-0 rounded-full border border-edge/40"
      style={{ background }}
    />
  )
}
