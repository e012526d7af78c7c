import { useNavigate, useParams } from 'react-router-dom'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { UnverifiedAlert } from '../../unverified-alert.tsx'
import { useWords } from '../../words.ts'
import { ApiTab } from './api/api-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PlanTab } from './plan-tab.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { WorkspacesTab } from './workspaces/workspaces-tab.tsx'

/** '/dashboard/account/{tab}': the person, the workspaces, the API key, the mails and the sessions. */
export function AccountPage() {
  const words = useWords('accountPage', portuguese)
  usePageTitle(words.title)
  const navigate = useNavigate()
  const { tab = 'profile' } = useParams()
  const selected = tabs.some(({ id }) => id === tab) ? tab : 'profile'
  return (
    <>
      <PageHeading title={words.title} />
      <div className="flex flex-col gap-6">
        <UnverifiedAlert />
        <Tabs
          label={words.title}
          selected={selected}
          tabs={tabs.map((one) => ({ ...one, title: words[one.id] }))}
          onSelect={(id) => navigate(addressOf(id))}
        />
      </div>
    </>
  )
}

const tabs = [
  { id: 'profile', content: <ProfileTab /> },
  { id: 'workspaces', content: <WorkspacesTab /> },
  { id: 'api', content: <ApiTab /> },
  { id: 'plan', content: <PlanTab /> },
  { id: 'notifications', content: <NotificationsTab /> },
  { id: 'sessions', content: <SessionsTab /> },
] as const

function addressOf(tab: string) {
  return tab === 'profile' ? '/dashboard/account' : `/dashboard/account/${tab}`
}

const portuguese = {
  title: 'Minha conta',
  profile: 'Perfil',
  workspaces: 'Workspaces',
  api: 'API',
  plan: 'Plano',
  notifications: 'Avisos',
  sessions: 'Sessões',
}
