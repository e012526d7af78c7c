import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useSignedIn } from '../../../session.ts'
import { isTemplateMoving } from '../../../templates/template-badge.tsx'
import type { Outputs } from '../../../trpc.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts'
import { hasSigners, type Method } from '../draft/draft.ts'
import { FieldSizesContext, useFieldSizes } from '../draft/field-sizes.ts'
import { FileInProcess, NotOpened } from '../draft/not-opened.tsx'
import { useDraftHistory } from '../draft/use-draft.ts'
import { DraftSavingContext, stepPath, type Wizard, WizardContext } from '../draft/wizard-context.ts'
import { WizardSkeleton } from '../draft/wizard-frame.tsx'
import { TemplateContext, type TemplateWork, useOpenTemplate } from './template-context.ts'
import { type EditedTemplate, editedOf, mayReview, methodOf, unsavedTemplates } from './template-draft.ts'
import { useTemplateSaving } from './use-template-saving.ts'

/** Layout of the steps that prepare a template; redirects to the template's own page if it cannot be prepared. */
export function TemplateLayout() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const method = useLocation().pathname.includes('/virtual/') ? 'virtual' : 'collect'
  const opened = useOpenTemplate(id)

  if (opened.isPending) return <WizardSkeleton />
  if (!opened.data) return <NotOpened record="template" error={opened.error} onRetry={() => void opened.refetch()} />
  const { template } = opened.data
  if (isTemplateMoving(template.status)) return <FileInProcess record="template" name={template.name} />
  if (template.status !== 'ready') return <Navigate to={`/dashboard/templates/${id}/view`} replace />
  return (
    <TemplateProvider key={id} accountId={accountId} opened={opened.data} method={method}>
      <Outlet />
    </TemplateProvider>
  )
}

interface TemplateProviderProps {
  accountId: string
  opened: Outputs['templates']['open']
  method: Method
  children: ReactNode
}

/** Holds a template during its preparation and redirects from steps that are not yet open (spec §2). */
function TemplateProvider({ accountId, opened, method, children }: TemplateProviderProps) {
  const { template, fields, sizes, contacts } = opened
  const [{ version, ...start }] = useState(() => beginning(template))
  const editing = useDraftHistory(() => start.draft)
  // A new role comes before that of the person who prepares the document, which is the last.
  const signers = editing.draft.signers.toSorted((a, b) => Number(a.isEditor ?? false) - Number(b.isEditor ?? false))
  const draft = { ...editing.draft, signers }
  const [texts, setTexts] = useState(start.texts)
  const ids = { accountId, templateId: template.id }
  const edited = useMemo(() => ({ draft: editing.draft, texts }), [editing.draft, texts])
  const adopt = (newest: EditedTemplate) => {
    editing.change({ type: 'replace', draft: newest.draft })
    setTexts(newest.texts)
  }
  const { saving, isDirty, problem } = useTemplateSaving(ids, { edited, version, opened, adopt })
  const fieldSizes = useFieldSizes(accountId, sizes)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // A reload of a later step may be part of the first preparation.
  const [isChange] = useState(start.draft.preparedFor !== null && pathname.endsWith('/signers'))
  const home = `/dashboard/templates/${template.id}`
  useUnsavedChanges(isDirty, (path) => path.startsWith(`${home}/`))

  const wizard: Wizard = {
    ...{ kind: 'template', fields, contacts, method, ...editing, draft },
    document: { id: template.id, account_id: accountId, name: template.name, pages: template.pages },
    fileUrl: pathOf(pagePaths.templateFile, { accountId, templateId: template.id }),
    back: '/dashboard/templates',
    pathOf: (step, other = method) => stepPath(home, other, step),
    go: (step, other = method) => navigate(stepPath(home, other, step)),
  }
  const work: TemplateWork = {
    ...{ template, texts, setTexts, isChange },
    rebase: (change) => saving.rebase(change),
    finish: () => {
      const roles = new Set(draft.signers.filter(({ isEditor }) => isEditor).map(({ id }) => id))
      const remaining = draft.placements.filter(({ signerId }) => roles.has(signerId))
      const placements =
        method === 'virtual' && remaining.length < draft.placements.length ? remaining : draft.placements
      saving.change({ draft: { ...draft, placements }, texts })
      return saving.saveOrThrow()
    },
  }
  const isLater = !pathname.endsWith('/signers')
  const isReview = pathname.endsWith('/review')
  if ((isLater && !hasSigners(draft)) || (isReview && !mayReview(draft, method)))
    return <Navigate to={wizard.pathOf('signers')} replace />
  return (
    <WizardContext value={wizard}>
      <DraftSavingContext value={{ problem, sending: null }}>
        <FieldSizesContext value={fieldSizes}>
          <TemplateContext value={work}>{children}</TemplateContext>
        </FieldSizesContext>
      </DraftSavingContext>
    </WizardContext>
  )
}

/** The tab's first state: changes that it could not save, else what was saved. */
function beginning(template: TemplateProviderProps['opened']['template']) {
  const { draft, texts } = editedOf(template)
  const unsaved = unsavedTemplates.read(template.id)
  if (!unsaved) return { draft, texts, version: template.version }
  const changed = { ...draft, placements: unsaved.placements }
  const version = unsaved.version ?? template.version
  return { draft: { ...changed, preparedFor: methodOf(changed) }, texts: unsaved.texts, version }
}
