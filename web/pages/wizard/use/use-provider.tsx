import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { withoutSecrets } from '../../../fields/without-secrets.ts'
import { useSignedIn } from '../../../session.ts'
import { type EditorInput, editorInputsOf, type Party, partiesOf } from '../../../templates/parties.ts'
import type { Outputs } from '../../../trpc.ts'
import { useDraftHistory } from '../draft/use-draft.ts'
import { DraftSavingContext, stepPath, type Wizard, WizardContext } from '../draft/wizard-context.ts'
import { beginning, type KeptUsage, newUsage } from './saved-usage.ts'
import { useUsageSaving } from './use-usage-saving.ts'

interface UseProviderProps {
  opened: Outputs['templates']['open']
  /** Base address of the steps. */
  home: string
  children: ReactNode
}

/** Holds the choices for one document; its review opens once every role has its person (spec §2). */
export function UseProvider({ opened, home, children }: UseProviderProps) {
  const { template, fields, contacts, channels, cloudCertificates } = opened
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
  const adopt = (newest: KeptUsage) => replace(newest, null)
  const saving = useUsageSaving(ids, { chosen, version, server: opened.usage, other, adopt })

  const wizard: Wizard = {
    ...{ kind: 'template', fields, contacts, channels, cloudCertificates, method: 'collect', ...editing },
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

/** The choices for one document, in addition to the wizard's draft. */
export interface Usage {
  /** Tells it from the next use: one use makes one document. */
  id: string
  /** Who plays each role: the person's id by that of the role. */
  cast: Record<string, string>
  /** The values filled in beforehand, by the input's id. */
  values: Record<string, string>
  name: string
  message: string
}

/** What both steps of using a template share. */
export interface UseWork extends Usage {
  template: Outputs['templates']['open']['template']
  /** The roles that sign. */
  roles: Party[]
  inputs: EditorInput[]
  set: (part: Partial<Usage>) => void
  /** Since when it is continued; null if that is not known, undefined if it began here. */
  continued: string | null | undefined
  beginAnew: () => void
  /** Restores what beginning anew gave up; null if it gave up nothing. */
  takeBack: (() => void) | null
  /** Base address of the steps. */
  home: string
}

const UseContext = createContext<UseWork | null>(null)

/** The use of a template around its step. */
export function useUsage(): UseWork {
  const work = use(UseContext)
  if (!work) throw new Error('A step of using a template stands outside of its layout')
  return work
}
