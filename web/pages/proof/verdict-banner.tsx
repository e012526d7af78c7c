import { signShapes } from '../../ui/sign-shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Verdict } from './proof-words.ts'

/** The verdict over the page's whole width, to be read from across a room: colour, sign and one sentence. */
export function VerdictBanner({ verdict }: { verdict: Verdict }) {
  const { shape, ground, stroke } = looks[verdict.tone]
  return (
    <div
      role="status"
      data-tone={verdict.tone}
      className={`animate-fade text-on-pen print:border-b-2 print:border-ink print:bg-white print:text-ink ${ground}`}
    >
      <div className="mx-auto flex max-w-190 items-center gap-x-8 gap-y-4 px-4 py-8 max-sm:flex-col max-sm:items-start sm:py-12 wide:px-8">
        <BigSign shape={shape} className={`size-20 shrink-0 sm:size-32 print:size-16 ${stroke}`} />
        <div className="min-w-0">
          <p className="font-medium">{verdict.mark}</p>
          <h2 className="mt-1 font-serif text-[32px] leading-[38px] font-semibold [overflow-wrap:anywhere] sm:text-[40px] sm:leading-[48px]">
            {verdict.title}
          </h2>
          <p className="mt-2 text-lg sm:text-xl">{verdict.text}</p>
        </div>
      </div>
    </div>
  )
}

/** Keeps the banner's place. */
export function PendingBanner({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="bg-quiet-wash">
      <div className="mx-auto flex max-w-190 items-center gap-8 px-4 py-8 sm:py-12 wide:px-8">
        <Skeleton className="size-20 shrink-0 sm:size-32" />
        <div className="flex grow flex-col gap-3">
          <Skeleton className="h-10 w-64 max-w-full" />
          <Skeleton className="h-6 w-full" />
        </div>
      </div>
    </div>
  )
}

const cannotSay = { shape: 'open', ground: 'bg-wait', stroke: 'stroke-wait print:stroke-white' } as const

/** Right, wrong, and cannot say: the wrong and the open one are no discs. */
const looks = {
  done: { shape: 'right', ground: 'bg-done', stroke: 'stroke-done print:stroke-white' },
  stop: { shape: 'wrong', ground: 'bg-stop', stroke: 'stroke-stop print:stroke-white' },
  ask: cannotSay,
  note: cannotSay,
  wait: cannotSay,
} as const

/** Props of `BigSign`. */
interface BigSignProps {
  shape: keyof typeof signShapes
  className?: string
}

/** A sign to be seen from afar: its body has the text's colour, its mark the ground's, which `className` gives as `stroke-…`. */
function BigSign({ shape, className = '' }: BigSignProps) {
  const { body, sign } = signShapes[shape]
  return (
    <svg aria-hidden viewBox="0 0 96 96" className={className} data-shape={shape}>
      <path d={body} fill="currentColor" stroke="none" />
      <path d={sign} fill="none" strokeWidth={9} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
