import { CircleDot, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { besideOf, type Said, saidOf, saidOfPain, threadsOf, threadUrl } from '../../compare/comparison.ts'
import { markNames, marks, trackers } from '../../compare/products.ts'
import { type Have, type Pain, places, type Row } from '../../compare/row.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** One capability: what is here at the left, what was read of the others at the right. */
export function CapabilityEntry({ row }: { row: Row }) {
  return (
    <Entry id={`capacidade-${row.number}`} name={row.name.pt} said={saidOf(row)} words={capabilityWords}>
      <Others row={row} />
    </Entry>
  )
}

/** One wish or pain, with the threads in which people tell it. */
export function PainEntry({ pain, heldWhenRead }: { pain: Pain; heldWhenRead: boolean }) {
  return (
    <Entry
      id={`pedido-${pain.number}`}
      name={pain.name.pt}
      said={saidOfPain(pain)}
      words={painWords}
      isOld={heldWhenRead}
    >
      <ul className="flex flex-col gap-1 text-sm">
        {threadsOf(pain).map(({ tracker, names }) => (
          <li key={tracker}>
            <span className="text-quiet">{trackers[tracker].name}</span>{' '}
            {names.map((name) => (
              <span key={name} className="inline-block sm:mr-2">
                <TextLink href={threadUrl(tracker, name)} className="max-sm:min-w-11 max-sm:justify-center">
                  {name.replace('discussion', 'discussão')}
                </TextLink>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Entry>
  )
}

const capabilityWords: Record<Have, string> = { yes: 'Tem', part: 'Em parte', no: 'Não tem' }
const painWords: Record<Have, string> = { yes: 'Resolvido', part: 'Em parte', no: 'Ainda não' }

interface EntryProps {
  id: string
  name: string
  said: Said
  words: Record<Have, string>
  isOld?: boolean
  children: ReactNode
}

function Entry({ id, name, said, words, isOld, children }: EntryProps) {
  return (
    <li id={id} className="grid scroll-mt-4 grid-cols-1 gap-x-10 gap-y-3 border-t border-line py-4 wide:grid-cols-2">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-base font-semibold">{name}</h3>
          <Badge tone={tones[said.have]} icon={icons[said.have]} className="shrink-0">
            {words[said.have]}
          </Badge>
        </div>
        <p className="mt-1">
          {said.pt}
          {isOld && <span className="text-quiet"> Já era assim.</span>}
        </p>
        {said.have !== 'no' && (
          <p className="mt-1 text-sm">
            <Try place={said.place} />
          </p>
        )}
      </div>
      {children}
    </li>
  )
}

const tones = { yes: 'done', part: 'wait', no: 'quiet' } as const satisfies Record<Have, BadgeTone>

/** Of a state, not of a wait: the kit's own icons would say that something is on its way. */
const icons: Record<Have, ReactNode> = {
  yes: undefined,
  part: <CircleDot aria-hidden strokeWidth={2.25} />,
  no: <Minus aria-hidden strokeWidth={2.25} />,
}

function Try({ place }: { place: keyof typeof places }) {
  const { says, href } = places[place]
  return href === null ? <span className="text-quiet">{says}</span> : <TextLink href={href}>{says}</TextLink>
}

/** The other products, by what was read of them. */
function Others({ row }: { row: Row }) {
  const id = useId()
  const beside = besideOf(row)
  return (
    <div>
      <h4 id={id} className="sr-only">
        Nos outros
      </h4>
      <dl
        aria-labelledby={id}
        className="grid grid-cols-[min(7.5rem,40%)_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm wrap-break-word"
      >
        {markNames.map((mark) => {
          const those = beside.filter((one) => one.mark === mark)
          return (
            those.length > 0 && (
              <div key={mark} className="contents">
                <dt className="text-quiet">{marks[mark].word.pt}</dt>
                <dd>
                  <p>
                    {those.map(({ product, thread, tracker }, at) => (
                      <span key={product}>
                        {at > 0 && ', '}
                        {product}
                        {thread && tracker && (
                          <>
                            {' '}
                            <TextLink href={threadUrl(tracker, thread)}>
                              {thread.replace('discussion', 'discussão')}
                            </TextLink>
                          </>
                        )}
                      </span>
                    ))}
                  </p>
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </div>
  )
}
