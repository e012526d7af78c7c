import type { Permission } from '@rubrica/contracts/needs.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { loadCode } from '../../load-code.ts'
import { useSession } from '../../session.ts'
import { TableSkeleton } from '../../ui/form-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../words.ts'

/** '/dashboard/workspace/{tab}': the workspace's settings. An unknown or forbidden tab opens the first. */
export function WorkspacePage() {
  const words = useWords('workspacePage', portuguese)
  usePageTitle(words.title)
  const navigate = useNavigate()
  const { tab } = useParams()
  const granted =
    useSession()
      ?.permissions.filter(({ is_allowed }) => is_allowed)
      .map(({ name }) => name) ?? []
  // A right that is lost meanwhile takes nothing away that was typed: the open tab stays until one leaves it.
  const [opened, setOpened] = useState<string>()
  const shown = tabs
    .filter(({ id, needs }) => granted.includes(needs) || id === opened)
    .map((one) => ({ ...one, title: words[one.id] }))
  const selected = shown.find(({ id }) => id === tab) ?? shown[0]
  if (selected?.id !== opened) setOpened(selected?.id)
  return (
    <>
      <PageHeading title={words.title} />
      {selected && (
        <Tabs
          label={words.title}
          selected={selected.id}
          tabs={shown}
          onSelect={(id) => id !== selected.id && navigate(`/dashboard/workspace/${id}`)}
        />
      )}
    </>
  )
}

const FieldsTab = lazyTab(async () => (await import('./fields-tab.tsx')).FieldsTab)
const AppearanceTab = lazyTab(async () => (await import('./appearance/appearance-tab.tsx')).AppearanceTab)
const TagsTab = lazyTab(async () => (await import('./tags-tab.tsx')).TagsTab)
const FilesTab = lazyTab(async () => (await import('./files-tab.tsx')).FilesTab)
const TeamTab = lazyTab(async () => (await import('./team/team-tab.tsx')).TeamTab)
const ActivityTab = lazyTab(async () => (await import('./activity-tab.tsx')).ActivityTab)
const WebhooksTab = lazyTab(async () => (await import('./webhooks/webhooks-tab.tsx')).WebhooksTab)

const tabs = [
  { id: 'fields', needs: 'fields.list', content: <FieldsTab /> },
  { id: 'tags', needs: 'tags.list', content: <TagsTab /> },
  { id: 'appearance', needs: 'accounts.update', content: <AppearanceTab /> },
  { id: 'files', needs: 'accounts.update', content: <FilesTab /> },
  { id: 'team', needs: 'members.list', content: <TeamTab /> },
  { id: 'activity', needs: 'activity.list', content: <ActivityTab /> },
  { id: 'webhooks', needs: 'webhooks.get', content: <WebhooksTab /> },
] satisfies { id: keyof typeof portuguese; needs: Permission; content: ReactNode }[]

/** Each tab brings its own code when it is opened. */
function lazyTab(load: () => Promise<ComponentType>): ComponentType {
  const Tab = lazy(async () => ({ default: await loadCode(load) }))
  return () => (
    <Suspense fallback={<TableSkeleton columns={3} />}>
      <Tab />
    </Suspense>
  )
}

const portuguese = {
  title: 'Personalizar',
  fields: 'Campos',
  tags: 'Etiquetas',
  appearance: 'Aparência',
  files: 'Arquivos',
  team: 'Equipe',
  activity: 'Atividade',
  webhooks: 'Webhooks',
}
