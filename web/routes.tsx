import { Navigate, type RouteObject, useParams, useRoutes } from 'react-router-dom'
import { page } from './pages.tsx'
import { Framed, SignedIn } from './signed-in.tsx'

/** The page of the present address. The title is shown while the page is on its way. */
export function Routes() {
  return useRoutes(routes)
}

const open: RouteObject[] = [
  { path: '/', element: page('auth/login-page', 'Efetuar Login') },
  { path: '/signup', element: page('auth/signup-page', 'Criar conta') },
  { path: '/invitation/:invitation_id', element: page('auth/signup-page', 'Criar conta') },
  { path: '/email-verification', element: page('auth/email-verification-page', 'Ativar conta') },
  { path: '/forgot-password', element: page('auth/forgot-password-page', 'Recuperar senha') },
  { path: '/forgot-password/success', element: page('auth/forgot-password-success-page', 'E-mail enviado') },
  { path: '/password-reset', element: page('auth/password-reset-page', 'Redefinir senha') },
  { path: '/password-reset/success', element: page('auth/password-reset-success-page', 'Senha redefinida') },
  { path: '/password-create', element: page('auth/password-reset-page', 'Nova senha') },
  { path: '/password-create/success', element: page('auth/password-reset-success-page', 'Senha criada') },
  { path: '/logout', element: page('auth/logout-page', 'Sair') },
  { path: '/plans', element: page('plans/plans-page', 'Planos') },
  { path: '/plan/:plan', element: <ChosenPlan /> },
  { path: '/terms', element: page('legal/terms-page', 'Termos de Uso') },
  { path: '/privacy', element: page('legal/privacy-page', 'Política de Privacidade') },
  { path: '/proof', element: page('proof/proof-page', 'Verificação') },
  { path: '/proof/:code', element: page('proof/proof-page', 'Verificação') },
  { path: '/verify/:signerAccessCode', element: page('signing/verify-page', 'Código de verificação') },
  { path: '/sign/:signerAccessCode', element: page('signing/sign-page', 'Assinatura') },
  { path: '/sign/:signerAccessCode/success', element: page('signing/success-page', 'Documento assinado') },
  { path: '/sign/:signerAccessCode/closed', element: page('signing/closed-page', 'Documento encerrado') },
  { path: '/sign/:signerAccessCode/documents', element: page('signing/documents-page', 'Seus documentos') },
  { path: '/release/:document_id?', element: page('signing/release-page', 'Liberação do documento para assinatura') },
]

const wizardSteps: RouteObject[] = [
  { index: true, element: <Navigate to="signers" replace /> },
  { path: 'signers', element: page('wizard/signers-page', 'Signatários') },
  { path: 'prepare', element: page('wizard/prepare-page', 'Preparação') },
  { path: 'review', element: page('wizard/review-page', 'Revisão') },
]

/* The paper needs the room: the wizard stands without the frame. */
const wizard: RouteObject[] = [
  { path: 'documents/:id', element: page('wizard/wizard-layout', 'Preparação'), children: wizardSteps },
  { path: 'documents/:id/virtual', element: page('wizard/wizard-layout', 'Preparação'), children: wizardSteps },
]

const framed: RouteObject = {
  element: <Framed />,
  children: [
    { index: true, element: page('home/home-page', 'Início') },
    { path: 'documents', element: page('documents/list-page', 'Documentos') },
    { path: 'documents/:id/view', element: page('documents/view-page', 'Documento') },
    { path: 'documents/:id/sent', element: page('documents/sent-page', 'Documento enviado') },
    { path: 'templates', element: page('templates/list-page', 'Templates') },
    { path: 'signers', element: page('signers/list-page', 'Seus contatos') },
    { path: 'signers/new', element: page('signers/new-page', 'Novo contato') },
    { path: 'signers/:id/view', element: page('signers/view-page', 'Contato') },
    { path: 'signers/:id/edit', element: page('signers/edit-page', 'Editar contato') },
    { path: 'workspace', element: page('workspace/workspace-page', 'Personalizar') },
    { path: 'workspace/:tab', element: page('workspace/workspace-page', 'Personalizar') },
    { path: 'fields', element: page('fields/list-page', 'Campos') },
    { path: 'fields/new', element: page('fields/new-page', 'Novo campo') },
    { path: 'fields/:id/view', element: page('fields/view-page', 'Campo') },
    { path: 'fields/:id/edit', element: page('fields/edit-page', 'Editar campo') },
    { path: 'account', element: page('account/account-page', 'Minha conta') },
    { path: 'account/change-password', element: page('account/change-password-page', 'Alterar senha') },
    { path: 'account/:tab', element: page('account/account-page', 'Minha conta') },
    { path: 'profile', element: page('account/profile-page', 'Meu perfil') },
    { path: '*', element: page('not-found/not-found-page', 'Página não encontrada') },
  ],
}

const dashboard: RouteObject = { path: '/dashboard', element: <SignedIn />, children: [...wizard, framed] }

const routes: RouteObject[] = [
  ...open,
  dashboard,
  { path: '*', element: page('not-found/not-found-page', 'Página não encontrada') },
]

/** A plan is chosen by opening an account with it in mind. */
function ChosenPlan() {
  const { plan = '' } = useParams()
  return <Navigate to={`/signup?${new URLSearchParams({ plan })}`} replace />
}
