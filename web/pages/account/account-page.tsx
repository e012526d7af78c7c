import { useNavigate, useParams } from 'react-router-dom'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { UnverifiedAlert } from '../../unverified-alert.tsx'
import { ApiTab } from './api/api-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PlanTab } from './plan-tab.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { WorkspacesTab } from './workspaces/workspaces-tab.tsx'

/** '/dashboard/account/{tab}': the person, the workspaces, the API key, the mails and the sessions. */
export function AccountPage() {
  usePageTitle('Minha conta')
  const navigate = useNavigate()
  const { tab = 'profile' } = useParams()
  const selected = tabs.some(({ id }) => id === tab) ? tab : 'profile'
  return (
    <>
      <PageHeading title="Minha conta" />
      <div className="flex flex-col gap-6">
        <UnverifiedAlert />
        <Tabs label="Minha conta" selected={selected} tabs={tabs} onSelect={(id) => navigate(addressOf(id))} />
      </div>
    </>
  )
}

const tabs = [
  { id: 'profile', title: 'Perfil', content: <ProfileTab /> },
  { id: 'workspaces', title: 'Workspaces', content: <WorkspacesTab /> },
  { id: 'api', title: 'API', content: <ApiTab /> },
  { id: 'plan', title: 'Plano', content: <PlanTab /> },
  { id: 'notifications', title: 'Avisos', content: <NotificationsTab /> },
  { id: 'sessions', title: 'Sessões', content: <SessionsTab /> },
]

function addressOf(tab: string) {
  return tab === 'profile' ? '/dashboard/account' : `/dashboard/account/${tab}`
}
