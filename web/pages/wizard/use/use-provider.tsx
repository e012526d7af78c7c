import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../../session.ts'
import { type EditorInput, editorInputsOf } from '../../../templates/editor-inputs.ts'
import { partiesOf } from '../../../templates/parties.ts'
import type { Outputs } from '../../../trpc.ts'
import { useDraftHistory } from '../draft/use-draft.ts'
import { stepPath, type Wizard, WizardContext } from '../draft/wizard-context.ts'
import { dropUsage, keepUsage, readUsage } from './kept-usage.ts'
import { type Usage, UseContext, type UseWork } from './use-context.ts'

/** Holds what is chosen for one document; its review is open once every role has its person (spec §2). */
export function UseProvider({ opened, children }: { opened: Outputs['templates']['open']; children: ReactNode }) {
  const { template, fields, contacts } = opened
  const accountId = useSignedIn().account?.id ?? ''
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [start] = useState(() =>
    readUsage(template.id, { cast: {}, values: {}, name: template.document_name, message: template.message ?? '' }),
  )
  const editing = useDraftHistory(() => start.draft)
  const [usage, setUsage] = useState(start.usage)
  const isSent = useRef(false)
  const inputs = useMemo(() => editorInputsOf(template, fields), [template, fields])
  useEffect(() => {
    if (!isSent.current) keepUsage(template.id, { draft: editing.draft, usage: withoutCards(usage, inputs) })
  }, [template.id, editing.draft, usage, inputs])

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

/** The number of a card is not written down in the browser. */
function withoutCards(usage: Usage, inputs: EditorInput[]): Usage {
  const cards = inputs.filter(({ field }) => field?.type === 'creditCard').map(({ id }) => id)
  return { ...usage, values: Object.fromEntries(Object.entries(usage.values).filter(([id]) => !cards.includes(id))) }
}
