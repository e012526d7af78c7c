import type { UsageDraft } from '@rubrica/contracts/drafts.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from '../../../router/router.tsx'
import { useSignedIn } from '../../../session.ts'
import { type EditorInput, editorInputsOf } from '../../../templates/editor-inputs.ts'
import { partiesOf } from '../../../templates/parties.ts'
import { type Outputs, trpc } from '../../../trpc.ts'
import { emptyDraft } from '../draft/draft.ts'
import { useDraftHistory } from '../draft/use-draft.ts'
import { stepPath, type Wizard, WizardContext } from '../draft/wizard-context.ts'
import { dropUsage, type KeptUsage, keepUsage, readUsage } from './kept-usage.ts'
import { keptOf, wireUsageOf } from './saved-usage.ts'
import { type Usage, UseContext, type UseWork } from './use-context.ts'

/** Holds what is chosen for one document; its review is open once every role has its person (spec §2). */
export function UseProvider({ opened, children }: { opened: Outputs['templates']['open']; children: ReactNode }) {
  const { template, fields, contacts } = opened
  const accountId = useSignedIn().account?.id ?? ''
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [start] = useState(() => readUsage(template.id) ?? (opened.usage && keptOf(opened.usage)) ?? newUsage(template))
  const editing = useDraftHistory(() => start.draft)
  const [usage, setUsage] = useState(start.usage)
  const isSent = useRef(false)
  const inputs = useMemo(() => editorInputsOf(template, fields), [template, fields])
  const kept = useMemo(
    () => ({ draft: editing.draft, usage: withoutCards(usage, inputs) }),
    [editing.draft, usage, inputs],
  )
  // Before the screen shows a change it is kept: whoever reloads at once loses nothing.
  useLayoutEffect(() => {
    if (!isSent.current) keepUsage(template.id, kept)
  }, [template.id, kept])
  const saved = opened.usage?.draft ?? wireUsageOf(newUsage(template))
  const save = useSaving({ accountId, templateId: template.id }, { kept, saved, isSent })

  const home = `/dashboard/templates/${template.id}`
  const wizard: Wizard = {
    ...{ kind: 'template', fields, contacts, method: 'collect', ...editing },
    document: { id: template.id, account_id: accountId, name: template.name, pages: template.pages },
    fileUrl: pathOf(pagePaths.templateFile, { accountId, templateId: template.id }),
    back: '/dashboard/templates',
    pathOf: (step) => stepPath(home, 'collect', step),
    go: (step) => navigate(stepPath(home, 'collect', step)),
  }
  const roles = partiesOf(template).filter(({ isEditor }) => !isEditor)
  const work: UseWork = {
    ...{ ...usage, template, roles, home },
    inputs,
    set: (part) => setUsage((before) => ({ ...before, ...part })),
    drop: () => {
      isSent.current = true
      dropUsage(template.id)
      save(null)
    },
  }
  const isCast = roles.every(({ id }) => editing.draft.signers.some((person) => person.id === usage.cast[id]))
  if (pathname.endsWith('/review/document') && !isCast) return <Navigate to={`${home}/use`} replace />
  return (
    <WizardContext value={wizard}>
      <UseContext value={work}>{children}</UseContext>
    </WizardContext>
  )
}

/** Milliseconds after the last change until it is saved. */
const PAUSE = 800

/** Saves what was chosen shortly after it changed, for another tab or day. What is not saved is still kept in this tab. */
function useSaving(ids: { accountId: string; templateId: string }, { kept, saved, isSent }: Saving) {
  const call = trpc.templates.saveUsage.useMutation()
  const running = useRef(Promise.resolve())
  const last = useRef(JSON.stringify(saved))
  /** One after the other: what is forgotten must not come back by an earlier call. */
  const save = (wanted: KeptUsage | null) => {
    const draft = wanted && wireUsageOf(wanted)
    last.current = JSON.stringify(draft)
    running.current = running.current.then(() => call.mutateAsync({ ...ids, draft })).then(nothing, nothing)
  }
  const saveNow = useEffectEvent(() => {
    if (!isSent.current) save(kept)
  })
  useEffect(() => {
    if (last.current === JSON.stringify(wireUsageOf(kept))) return
    const timer = setTimeout(() => saveNow(), PAUSE)
    return () => clearTimeout(timer)
  }, [kept])
  return save
}

interface Saving {
  kept: KeptUsage
  /** What the server had when the page was opened. */
  saved: UsageDraft
  isSent: { current: boolean }
}

function nothing() {}

function newUsage(template: Pick<Outputs['templates']['open']['template'], 'document_name' | 'message'>): KeptUsage {
  const usage = { cast: {}, values: {}, name: template.document_name, message: template.message ?? '' }
  return { draft: emptyDraft, usage }
}

/** The number of a card is not written down in the browser. */
function withoutCards(usage: Usage, inputs: EditorInput[]): Usage {
  const cards = inputs.filter(({ field }) => field?.type === 'creditCard').map(({ id }) => id)
  return { ...usage, values: Object.fromEntries(Object.entries(usage.values).filter(([id]) => !cards.includes(id))) }
}
