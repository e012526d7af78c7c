import type { SavedUsage } from '@rubrica/contracts/drafts.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { withoutSecrets } from '../../../fields/without-secrets.ts'
import { useSignedIn } from '../../../session.ts'
import { editorInputsOf } from '../../../templates/editor-inputs.ts'
import { partiesOf } from '../../../templates/parties.ts'
import type { Outputs } from '../../../trpc.ts'
import { DraftSavingContext } from '../draft/draft-saving-context.ts'
import { useDraftHistory } from '../draft/use-draft.ts'
import { stepPath, type Wizard, WizardContext } from '../draft/wizard-context.ts'
import { beginning, type KeptUsage, newUsage } from './saved-usage.ts'
import { UseContext, type UseWork } from './use-context.ts'
import { useUsageSaving } from './use-usage-saving.ts'

interface UseProviderProps {
  opened: Outputs['templates']['open']
  /** Base address of the steps. */
  home: string
  children: ReactNode
}

/** Holds the choices for one document; its review opens once every role has its person (spec §2). */
export function UseProvider({ opened, home, children }: UseProviderProps) {
  const { template, fields, contacts } = opened
  const accountId = useSignedIn().account?.id ?? ''
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [{ start, version, since, other, toSave }] = useState(() => beginning(opened))
  const editing = useDraftHistory(() => start.draft)
  const [usage, setUsage] = useState(start.usage)
  const [given, setGiven] = useState<KeptUsage | null>(null)
  const inputs = useMemo(() => editorInputsOf(template, fields), [template, fields])
  const chosen = useMemo(() => {
    const kept = { draft: editing.draft, usage: { ...usage, values: withoutSecrets(usage.values, inputs) } }
    return { kept, toSave: toSave(kept) }
  }, [editing.draft, usage, inputs, toSave])
  const ids = { accountId, templateId: template.id }
  const replace = ({ draft, usage: next }: KeptUsage, givenUp: KeptUsage | null) => {
    editing.change({ type: 'replace', draft })
    setUsage(next)
    setGiven(givenUp)
  }
  const adopt = (newest: SavedUsage) => replace(other(newest), null)
  const saving = useUsageSaving(ids, { ...chosen, version, server: opened.usage, adopt })

  const wizard: Wizard = {
    ...{ kind: 'template', fields, contacts, method: 'collect', ...editing },
    document: { id: template.id, account_id: accountId, name: template.name, pages: template.pages },
    fileUrl: pathOf(pagePaths.templateFile, ids),
    back: '/dashboard/templates',
    pathOf: (step) => stepPath(`/dashboard/templates/${template.id}`, 'collect', step),
    go: (step) => navigate(stepPath(`/dashboard/templates/${template.id}`, 'collect', step)),
  }
  const roles = partiesOf(template).filter(({ isEditor }) => !isEditor)
  const work: UseWork = {
    ...{ ...usage, template, roles, home, inputs },
    set: (part) => setUsage((before) => ({ ...before, ...part })),
    continued: since,
    beginAnew: () => replace(newUsage(template), { draft: editing.draft, usage }),
    takeBack: given && (() => replace(given, null)),
  }
  const isCast = roles.every(({ id }) => editing.draft.signers.some((person) => person.id === usage.cast[id]))
  if (pathname.endsWith('/review/document') && !isCast) return <Navigate to={`${home}/use`} replace />
  return (
    <WizardContext value={wizard}>
      <DraftSavingContext value={saving}>
        <UseContext value={work}>{children}</UseContext>
      </DraftSavingContext>
    </WizardContext>
  )
}
