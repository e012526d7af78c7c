import type { ReactNode } from 'react'
import { DrawingFrame, lost, pen, sheet } from './lost-drawing.tsx'

export type DrawingName = 'page' | 'people' | 'fields' | 'search' | 'lost' | 'mail'

/** A small line drawing in two colours. Decoration only. */
export function Drawing({ name, className = 'h-24' }: { name: DrawingName; className?: string }) {
  return <DrawingFrame className={className}>{drawings[name]}</DrawingFrame>
}

const thin = 'stroke-line'
const scrawl =
  'M62 86c4-7 7-14 8-19 .5-3-2-3-3 0-2.500 7 0 12 5 11 5-1 8-4 8-7 0-3-4-3-6.500-1-4 3-4 8-1 11 3 4 7 5 10 2 2-2 2-4 3-4 2 0 0 4 3 4s3-4 5-4 1 3 4 2'

const drawings: Record<DrawingName, ReactNode> = {
  page: (
    <>
      <path className={sheet} d="M58 14h52v86H50V22z" transform="rotate(-5 80 60)" opacity=".55" />
      <path className={sheet} d="M50 12h44l16 16v80H50z" />
      <path className={sheet} d="M94 12v16h16" />
      <path className={thin} d="M60 42h38M60 51h38M60 60h24" />
      <path className={pen} d={scrawl} />
    </>
  ),
  people: (
    <>
      <circle className={sheet} cx="104" cy="50" r="13" />
      <path className={sheet} d="M82 98c1-17 10-26 22-26s21 9 22 26z" />
      <circle className={sheet} cx="66" cy="42" r="16" />
      <path className={sheet} d="M38 102c1-22 12-34 28-34s27 12 28 34z" />
      <path className={pen} d="M52 92c6-5 9-11 9-14 0-2-2-2-2 1 0 5 4 8 8 6 3-2 5-4 7-4s0 4 3 4" />
    </>
  ),
  fields: (
    <>
      <path className={sheet} d="M44 12h72v96H44z" />
      <path className={thin} d="M56 28h48M56 38h30" />
      <path className="fill-pen-wash stroke-pen" strokeDasharray="4 4" d="M56 52h48v16H56z" />
      <path className="fill-pen-wash stroke-pen" strokeDasharray="4 4" d="M56 78h28v16H56z" />
      <path className={pen} d="M61 64c3-4 5-8 5-9 0-2-2-1-2 1 0 4 3 6 6 4 3-1 4-3 6-2" />
    </>
  ),
  search: (
    <>
      <path className={sheet} d="M44 14h56v84H44z" />
      <path className={thin} d="M56 32h32M56 42h32M56 52h20M56 62h26" />
      <circle className="fill-page stroke-pen" cx="98" cy="70" r="20" />
      <path className={pen} strokeWidth={4} d="m113 85 14 14" />
    </>
  ),
  lost,
  mail: (
    <>
      <path className={sheet} d="M32 34h96v62H32z" />
      <path className={sheet} d="m32 36 48 36 48-36" />
      <path className={pen} d="M96 22c6-6 14-8 20-6M104 14c3-3 7-4 10-4" />
    </>
  ),
}
