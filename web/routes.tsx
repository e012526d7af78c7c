import { page } from './pages.tsx'
import { Navigate, type RouteObject, useRoutes } from './router/router.tsx'
import { Framed, SignedIn } from './signed-in.tsx'

/** The page of the present address. The title is shown while the page is on its way. */
export function Routes() {
  return useRoutes(routes)
}

const open: RouteObject[] = [
  { path: '/', element: page(() => import('./pages/auth/login-page.tsx'), 'Efetuar Login') },
  { path: '/signup', element: page(() => import('./pages/auth/signup-page.tsx'), 'Criar conta') },
  { path: '/invitation/:invitation_id', element: page(() => import('./pages/auth/invitation-page.tsx'), 'Convite') },
  {
    path: '/email-verification',
    element: page(() => import('./pages/auth/email-verification-page.tsx'), 'Ativar conta'),
  },
  { path: '/forgot-password', element: page(() => import('./pages/auth/forgot-password-page.tsx'), 'Recuperar senha') },
  {
    path: '/forgot-password/success',
    element: page(() => import('./pages/auth/forgot-password-success-page.tsx'), 'E-mail enviado'),
  },
  { path: '/password-reset', element: page(() => import('./pages/auth/password-reset-page.tsx'), 'Redefinir senha') },
  {
    path: '/password-reset/success',
    element: page(() => import('./pages/auth/password-reset-success-page.tsx'), 'Senha redefinida'),
  },
  { path: '/password-create', element: page(() => import('./pages/auth/password-reset-page.tsx'), 'Nova senha') },
  {
    path: '/password-create/success',
    element: page(() => import('./pages/auth/password-reset-success-page.tsx'), 'Senha criada'),
  },
  { path: '/logout', element: page(() => import('./pages/auth/logout-page.tsx'), 'Sair') },
  { path: '/device', element: page(() => import('./pages/auth/device-page.tsx'), 'Autorizar um computador') },
  { path: '/plans', element: page(() => import('./pages/plans/plans-page.tsx'), 'Planos') },
  { path: '/plan/:plan', element: page(() => import('./pages/plans/plan-page.tsx'), 'Plano') },
  { path: '/terms', element: page(() => import('./pages/legal/terms-page.tsx'), 'Termos de Uso') },
  { path: '/privacy', element: page(() => import('./pages/legal/privacy-page.tsx'), 'Política de Privacidade') },
  { path: '/proof', element: page(() => import('./pages/proof/proof-page.tsx'), 'Verificação') },
  { path: '/proof/:code', element: page(() => import('./pages/proof/proof-page.tsx'), 'Verificação') },
  {
    path: '/verify/:signerAccessCode',
    element: page(() => import('./pages/signing/verify-page.tsx'), 'Código de verificação'),
  },
  {
    path: '/sign/:signerAccessCode',
    element: page(() => import('./pages/signing/document/sign-page.tsx'), 'Assinatura'),
  },
  {
    path: '/sign/:signerAccessCode/success',
    element: page(() => import('./pages/signing/end/success-page.tsx'), 'Documento assinado'),
  },
  {
    path: '/sign/:signerAccessCode/closed',
    element: page(() => import('./pages/signing/end/closed-page.tsx'), 'Documento encerrado'),
  },
  {
    path: '/sign/:signerAccessCode/documents',
    element: page(() => import('./pages/signing/several/documents-page.tsx'), 'Seus documentos'),
  },
  {
    path: '/release/:document_id?',
    element: page(() => import('./pages/signing/release-page.tsx'), 'Liberação do documento para assinatura'),
  },
]

const documentSteps = [
  { path: 'signers', element: page(() => import('./pages/wizard/signers/signers-page.tsx'), 'Signatários') },
  { path: 'prepare', element: page(() => import('./pages/wizard/editor/prepare-page.tsx'), 'Preparação') },
  { path: 'review', element: page(() => import('./pages/wizard/review/review-page.tsx'), 'Revisão') },
]

const templateSteps = [
  { path: 'signers', element: page(() => import('./pages/wizard/template/roles-page.tsx'), 'Signatários') },
  { path: 'prepare', element: page(() => import('./pages/wizard/template/prepare-page.tsx'), 'Preparação') },
  { path: 'review', element: page(() => import('./pages/wizard/template/review-page.tsx'), 'Revisão') },
]

const useSteps = [
  { path: 'use', element: page(() => import('./pages/wizard/use/use-page.tsx'), 'Usar template') },
  {
    path: 'review/document',
    element: page(() => import('./pages/wizard/use/document-page.tsx'), 'Revisão do documento'),
  },
]

/* The wizard needs the whole window, so it has no dashboard frame. */
const wizard: RouteObject[] = [
  {
    path: 'documents/:id',
    element: page(() => import('./pages/wizard/draft/wizard-layout.tsx'), 'Preparação'),
    children: [
      { index: true, element: <Navigate to="signers" replace /> },
      { path: 'virtual', element: <Navigate to="signers" replace /> },
      ...documentSteps,
      ...documentSteps.map((step) => ({ ...step, path: `virtual/${step.path}` })),
    ],
  },
  {
    path: 'templates/:id',
    element: page(() => import('./pages/wizard/template/template-layout.tsx'), 'Preparação'),
    children: [
      { index: true, element: <Navigate to="signers" replace /> },
      { path: 'virtual', element: <Navigate to="signers" replace /> },
      ...templateSteps,
      ...templateSteps.map((step) => ({ ...step, path: `virtual/${step.path}` })),
    ],
  },
  {
    path: 'templates/:id',
    element: page(() => import('./pages/wizard/use/use-layout.tsx'), 'Usar template'),
    children: [...useSteps, ...useSteps.map((step) => ({ ...step, path: `virtual/${step.path}` }))],
  },
]

/* One element for all tabs: whoever goes through them by keyboard keeps the focus. */
const workspace = page(() => import('./pages/workspace/workspace-page.tsx'), 'Personalizar')
const account = page(() => import('./pages/account/account-page.tsx'), 'Minha conta')

const framed: RouteObject = {
  element: <Framed />,
  children: [
    { index: true, element: page(() => import('./pages/home/home-page.tsx'), 'Início') },
    { path: 'documents', element: page(() => import('./pages/documents/list/list-page.tsx'), 'Documentos') },
    { path: 'documents/:id/view', element: page(() => import('./pages/documents/view/view-page.tsx'), 'Documento') },
    { path: 'documents/:id/sent', element: page(() => import('./pages/documents/sent-page.tsx'), 'Documento enviado') },
    { path: 'templates', element: page(() => import('./pages/templates/list/list-page.tsx'), 'Templates') },
    { path: 'templates/:id/sent', element: page(() => import('./pages/templates/sent-page.tsx'), 'Template criado') },
    {
      path: 'templates/:id/many',
      element: page(() => import('./pages/templates/many/many-page.tsx'), 'Usar para várias pessoas'),
    },
    { path: 'templates/:id/view', element: page(() => import('./pages/templates/view/view-page.tsx'), 'Template') },
    { path: 'signers', element: page(() => import('./pages/signers/list-page.tsx'), 'Seus contatos') },
    { path: 'signers/new', element: page(() => import('./pages/signers/new-page.tsx'), 'Novo contato') },
    { path: 'signers/:id/view', element: page(() => import('./pages/signers/view-page.tsx'), 'Contato') },
    { path: 'signers/:id/edit', element: page(() => import('./pages/signers/edit-page.tsx'), 'Editar contato') },
    { path: 'workspace', element: workspace },
    { path: 'workspace/:tab', element: workspace },
    { path: 'users/:id/view', element: page(() => import('./pages/workspace/team/member-view-page.tsx'), 'Equipe') },
    { path: 'users/:id/edit', element: page(() => import('./pages/workspace/team/member-edit-page.tsx'), 'Equipe') },
    { path: 'fields', element: page(() => import('./pages/fields/list-page.tsx'), 'Campos') },
    { path: 'fields/new', element: page(() => import('./pages/fields/new-page.tsx'), 'Novo campo') },
    { path: 'fields/:id/view', element: page(() => import('./pages/fields/view-page.tsx'), 'Campo') },
    { path: 'fields/:id/edit', element: page(() => import('./pages/fields/edit-page.tsx'), 'Editar campo') },
    { path: 'account', element: account },
    {
      path: 'account/change-password',
      element: page(() => import('./pages/account/change-password-page.tsx'), 'Alterar senha'),
    },
    { path: 'account/:tab', element: account },
    {
      path: 'profile/delete',
      element: page(() => import('./pages/account/deletion/delete-page.tsx'), 'Cancelar conta'),
    },
    {
      path: 'profile/delete-scheduled',
      element: page(() => import('./pages/account/deletion/delete-scheduled-page.tsx'), 'Exclusão de conta agendada'),
    },
    { path: 'profile', element: page(() => import('./pages/account/profile/profile-page.tsx'), 'Meu perfil') },
    { path: '*', element: page(() => import('./pages/not-found/not-found-page.tsx'), 'Página não encontrada') },
  ],
}

const dashboard: RouteObject = { path: '/dashboard', element: <SignedIn />, children: [...wizard, framed] }

/* Where the pages are built for development; otherwise the bundler leaves the import out. */
const forBuilders: RouteObject[] =
  import.meta.env.MODE === 'development'
    ? [{ path: 'dev/ui', element: page(() => import('./pages/dev/ui-page.tsx'), 'Peças') }]
    : []

export const routes: RouteObject[] = [
  ...open,
  ...forBuilders,
  dashboard,
  { path: '*', element: page(() => import('./pages/not-found/not-found-page.tsx'), 'Página não encontrada') },
]
