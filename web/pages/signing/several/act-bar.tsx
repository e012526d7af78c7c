import { type ReactNode, useId } from 'react'
import { counted } from '../../../format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { pageLocale, useWords } from '../../../words.ts'
import { ConsentSentence } from '../consent.tsx'
import { fieldName } from '../document/signing-step.ts'
import type { Missing } from './use-answers.ts'

/** Props of `ActBar`. */
interface ActBarProps {
  /** What the act does, with `{documents}` for their number; undefined if the documents differ in it. */
  act: string | undefined
  /** The chosen documents' names. */
  names: string[]
  /** How many of them the person has not opened. */
  unread: number
  /** How many of them a certificate in the cloud signs. */
  inCloud: number
  missing: Missing[]
  error: string | undefined
  isPending: boolean
  onDecline: () => void
  onMissing: () => void
  onSign: () => void
}

/** The bar under the list: which documents the act signs, what it needs first, and the act. */
export function ActBar({ act, names, unread, inCloud, missing, error, isPending, ...on }: ActBarProps) {
  const words = useWords('actBar', portuguese)
  const which = useId()
  const [first] = missing
  return (
    <footer className="act-bar bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] roomy:sticky">
      <div className="mx-auto flex max-w-180 animate-rise flex-col gap-2.5 px-4 py-3 lying:flex-row lying:items-center lying:gap-4 lying:py-1.5">
        {error && <Alert tone="warning">{error}</Alert>}
        <div className="min-w-0 text-sm text-quiet lying:grow">
          <ChosenNames id={which} names={names}>
            {unread > 0 && ` ${words.unread(unread, names.length)}`}
          </ChosenNames>
          {missing.length === 0 && <ConsentSentence error={null} />}
        </div>
        <div className="flex gap-2 sm:justify-end lying:shrink-0">
          <Button size="large" className="max-sm:px-4!" onPress={on.onDecline} isDisabled={isPending}>
            {words.decline}
          </Button>
          <Button
            size="large"
            variant="primary"
            className="min-w-0 px-4! leading-tight max-sm:shrink! max-sm:grow max-sm:whitespace-normal!"
            aria-describedby={which}
            onPress={first ? on.onMissing : on.onSign}
            isFinal={!first}
            isPending={isPending}
          >
            {first
              ? stepOf(first, words)
              : inCloud > 0
                ? words.signInCloud(names.length)
                : words.act(act, names.length)}
          </Button>
        </div>
      </div>
    </footer>
  )
}

function stepOf(missing: Missing, { fill }: typeof portuguese) {
  return missing.kind === 'draw' ? missing.pad.step[pageLocale()] : `${fill} ${fieldName(missing.question.item)}`
}

/** Names every document; of many, the others unfold. */
function ChosenNames({ id, names, children }: { id: string; names: string[]; children: ReactNode }) {
  const words = useWords('actBar', portuguese)
  if (names.length <= 2)
    return (
      <p id={id} className="line-clamp-3 text-ink [overflow-wrap:anywhere]">
        {words.chosen(names)}
        {children}
      </p>
    )
  return (
    <details id={id} className="text-ink">
      <summary className="ml-4 cursor-pointer list-outside py-1">
        <span className="line-clamp-3 [overflow-wrap:anywhere]">
          {words.chosenFirst(names)}
          {children}
        </span>
      </summary>
      <ul className="max-h-40 list-disc overflow-y-auto pl-5">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have one name
          <li key={at} className="[overflow-wrap:anywhere]">
            {name}
          </li>
        ))}
      </ul>
    </details>
  )
}

const portuguese = {
  chosen: (names: string[]) => `Você escolheu ${names.join(' e ')}.`,
  chosenFirst: ([first = '', second = '', ...more]: string[]) =>
    `Você escolheu ${first}, ${second} e mais ${more.length}.`,
  unread: (count: number, all: number): string => {
    if (all === 1) return 'Você ainda não o abriu.'
    return count === 1 ? 'Um deles você ainda não abriu.' : `${count} deles você ainda não abriu.`
  },
  fill: 'Preencher',
  decline: 'Recusar',
  /** Documents of different parts have a neutral sentence. */
  act: (several: string | undefined, count: number) =>
    (several ?? 'Concluir {documents}').replace('{documents}', counted(count, 'documento', 'documentos')),
  signInCloud: (count: number) => `Assinar ${counted(count, 'documento', 'documentos')} com certificado em nuvem`,
}
