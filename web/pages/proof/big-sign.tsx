import { signShapes } from '../../ui/sign-shapes.ts'

/** Props of `BigSign`. */
export interface BigSignProps {
  shape: keyof typeof signShapes
  className?: string
}

/** A sign to be seen from afar: its body has the text's colour, its mark the ground's, which `className` gives as `stroke-…`. */
export function BigSign({ shape, className = '' }: BigSignProps) {
  const { body, sign } = signShapes[shape]
  return (
    <svg aria-hidden viewBox="0 0 96 96" className={className} data-shape={shape}>
      <path d={body} fill="currentColor" stroke="none" />
      <path d={sign} fill="none" strokeWidth={9} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
