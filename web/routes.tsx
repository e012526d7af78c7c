import { Navigate, type RouteObject } from 'react-router-dom'
import { BrokenPage } from './broken-page.tsx'
import { Loading, page, titleAt } from './pages.tsx'
import { Root, SignedIn } from './root.tsx'

const open: RouteObject[] = [
  {
    path: '/',
    lazy: page(async () => (await import('./pages/auth/login-page.tsx')).LoginPage),
    handle: { title: 'Efetuar Login', first: 'signed-out' },
  },
  {
    path: '/signup',
    lazy: page(async () => (await import('./pages/auth/signup-page.tsx')).SignupPage),
    handle: { title: 'Criar conta', first: 'signed-out' },
  },
  {
    path: '/invitation/:invitation_id',
    lazy: page(async () => (await import('./pages/auth/invitation-page.tsx')).InvitationPage),
    handle: { title: 'Convite' },
  },
  {
    path: '/email-verification',
    lazy: page(async () => (await import('./pages/auth/email-verification-page.tsx')).EmailVerificationPage),
    handle: { title: 'Ativar conta' },
  },
  {
    path: '/forgot-password',
    lazy: page(async () => (await import('./pages/auth/forgot-password-page.tsx')).ForgotPasswordPage),
    handle: { title: 'Recuperar senha', first: 'anybody' },
  },
  {
    path: '/forgot-password/success',
    lazy: page(async () => (await import('./pages/auth/forgot-password-success-page.tsx')).ForgotPasswordSuccessPage),
    handle: { title: 'E-mail enviado' },
  },
  {
    path: '/password-reset',
    lazy: page(async () => (await import('./pages/auth/password-reset-page.tsx')).PasswordResetPage),
    handle: { title: 'Redefinir senha' },
  },
  {
    path: '/password-reset/success',
    lazy: page(async () => (await import('./pages/auth/password-reset-page.tsx')).PasswordResetSuccessPage),
    handle: { title: 'Senha redefinida' },
  },
  {
    path: '/password-create',
    lazy: page(async () => (await import('./pages/auth/password-reset-page.tsx')).PasswordResetPage),
    handle: { title: 'Nova senha' },
  },
  {
    path: '/password-create/success',
    lazy: page(async () => (await import('./pages/auth/password-reset-page.tsx')).PasswordResetSuccessPage),
    handle: { title: 'Senha criada' },
  },
  {
    path: '/logout',
    lazy: page(async () => (await import('./pages/auth/logout-page.tsx')).LogoutPage),
    handle: { title: 'Sair' },
  },
  {
    path: '/device',
    lazy: page(async () => (await import('./pages/auth/device-page.tsx')).DevicePage),
    handle: { title: 'Autorizar um computador' },
  },
  {
    path: '/plans',
    lazy: page(async () => (await import('./pages/plans/plans-page.tsx')).PlansPage),
    handle: { title: 'Planos', first: 'anybody' },
  },
  {
    path: '/plan/:plan',
    lazy: page(async () => (await import('./pages/plans/plan-page.tsx')).PlanPage),
    handle: { title: 'Plano' },
  },
  {
    path: '/compare',
    lazy: page(async () => (await import('./pages/compare/compare-page.tsx')).ComparePage),
    handle: { title: 'Comparação', first: 'anybody' },
  },
  {
    path: '/terms',
    lazy: page(async () => (await import('./pages/legal/terms-page.tsx')).TermsPage),
    handle: { title: 'Termos de Uso', first: 'anybody' },
  },
  {
    path: '/privacy',
    lazy: page(async () => (await import('./pages/legal/privacy-page.tsx')).PrivacyPage),
    handle: { title: 'Política de Privacidade', first: 'anybody' },
  },
  {
    path: '/proof',
    lazy: page(async () => (await import('./pages/proof/proof-page.tsx')).ProofPage),
    handle: { title: 'Verificação', first: 'anybody' },
  },
  {
    path: '/proof/:code',
    lazy: page(async () => (await import('./pages/proof/record-page.tsx')).RecordPage),
    handle: { title: 'Verificação' },
  },
  {
    path: '/verify/:signerAccessCode',
    lazy: page(async () => (await import('./pages/signing/verify-page.tsx')).VerifyPage),
    handle: { title: 'Código de verificação', first: 'anybody' },
  },
  {
    path: '/sign/:signerAccessCode',
    lazy: page(async () => (await import('./pages/signing/document/sign-page.tsx')).SignPage),
    handle: { title: 'Assinatura', first: 'anybody' },
  },
  {
    path: '/sign/certificado/retorno',
    lazy: page(async () => (await import('./pages/signing/cloud/return-page.tsx')).CloudReturnPage),
    handle: { title: 'Certificado em nuvem' },
  },
  {
    path: '/sign/celular/desenho',
    lazy: page(async () => (await import('./pages/signing/elsewhere/drawing-page.tsx')).DrawingPage),
    handle: { title: 'Desenho no celular' },
  },
  {
    path: '/sign/:signerAccessCode/success',
    lazy: page(async () => (await import('./pages/signing/end/success-page.tsx')).SignedPage),
    handle: { title: 'Documento assinado' },
  },
  {
    path: '/sign/:signerAccessCode/closed',
    lazy: page(async () => (await import('./pages/signing/end/closed-page.tsx')).ClosedPage),
    handle: { title: 'Documento encerrado' },
  },
  {
    path: '/sign/:signerAccessCode/documents',
    lazy: page(async () => (await import('./pages/signing/several/documents-page.tsx')).SignerDocumentsPage),
    handle: { title: 'Seus documentos' },
  },
  {
    path: '/release/:document_id?',
    lazy: page(async () => (await import('./pages/signing/release-page.tsx')).ReleasePage),
    handle: { title: 'Liberação do documento para assinatura' },
  },
]

const documentSteps = [
  {
    path: 'signers',
    lazy: page(async () => (await import('./pages/wizard/signers/signers-page.tsx')).SignersPage),
    handle: { title: 'Signatários' },
  },
  {
    path: 'prepare',
    lazy: page(async () => (await import('./pages/wizard/editor/prepare-page.tsx')).PreparePage),
    handle: { title: 'Preparação' },
  },
  {
    path: 'review',
    lazy: page(async () => (await import('./pages/wizard/review/review-page.tsx')).ReviewPage),
    handle: { title: 'Revisão' },
  },
]

const templateSteps = [
  {
    path: 'signers',
    lazy: page(async () => (await import('./pages/wizard/template/roles-page.tsx')).RolesPage),
    handle: { title: 'Signatários' },
  },
  {
    path: 'prepare',
    lazy: page(async () => (await import('./pages/wizard/template/prepare-page.tsx')).TemplatePreparePage),
    handle: { title: 'Preparação' },
  },
  {
    path: 'review',
    lazy: page(async () => (await import('./pages/wizard/template/review-page.tsx')).TemplateReviewPage),
    handle: { title: 'Revisão' },
  },
]

const useSteps = [
  {
    path: 'use',
    lazy: page(async () => (await import('./pages/wizard/use/use-page.tsx')).UsePage),
    handle: { title: 'Usar template' },
  },
  {
    path: 'review/document',
    lazy: page(async () => (await import('./pages/wizard/use/document-page.tsx')).UseReviewPage),
    handle: { title: 'Revisão do documento' },
  },
]

/* The wizard needs the whole window, so it has no dashboard frame. */
const wizard: RouteObject[] = [
  {
    path: 'documents/:id',
    lazy: page(async () => (await import('./pages/wizard/draft/wizard-layout.tsx')).WizardLayout),
    handle: { title: 'Preparação' },
    children: [
      { index: true, element: <Navigate to="signers" replace /> },
      { path: 'virtual', element: <Navigate to="signers" replace /> },
      ...documentSteps,
      ...documentSteps.map((step) => ({ ...step, path: `virtual/${step.path}` })),
    ],
  },
  {
    path: 'templates/:id',
    lazy: page(async () => (await import('./pages/wizard/template/template-layout.tsx')).TemplateLayout),
    handle: { title: 'Preparação' },
    children: [
      { index: true, element: <Navigate to="signers" replace /> },
      { path: 'virtual', element: <Navigate to="signers" replace /> },
      ...templateSteps,
      ...templateSteps.map((step) => ({ ...step, path: `virtual/${step.path}` })),
    ],
  },
  {
    path: 'templates/:id',
    lazy: page(async () => (await import('./pages/wizard/use/use-layout.tsx')).UseLayout),
    handle: { title: 'Usar template' },
    children: [...useSteps, ...useSteps.map((step) => ({ ...step, path: `virtual/${step.path}` }))],
  },
]

/* One route for all tabs: the focus stays on the tab while somebody goes through them by keyboard. */
const workspace: RouteObject = {
  path: 'workspace/:tab?',
  lazy: page(async () => (await import('./pages/workspace/workspace-page.tsx')).WorkspacePage),
  handle: { title: 'Personalizar' },
}
const account: RouteObject = {
  path: 'account/:tab?',
  lazy: page(async () => (await import('./pages/account/account-page.tsx')).AccountPage),
  handle: { title: 'Minha conta' },
}

const framed: RouteObject[] = [
  {
    index: true,
    lazy: page(async () => (await import('./pages/home/home-page.tsx')).HomePage),
    handle: { title: 'Início' },
  },
  {
    path: 'documents',
    lazy: page(async () => (await import('./pages/documents/list/list-page.tsx')).DocumentsPage),
    handle: { title: 'Documentos' },
  },
  {
    path: 'documents/:id/view',
    lazy: page(async () => (await import('./pages/documents/view/view-page.tsx')).DocumentPage),
    handle: { title: 'Documento' },
  },
  {
    path: 'documents/:id/sent',
    lazy: page(async () => (await import('./pages/documents/sent-page.tsx')).DocumentSentPage),
    handle: { title: 'Documento enviado' },
  },
  {
    path: 'templates',
    lazy: page(async () => (await import('./pages/templates/list/list-page.tsx')).TemplatesPage),
    handle: { title: 'Templates' },
  },
  {
    path: 'templates/:id/sent',
    lazy: page(async () => (await import('./pages/templates/sent-page.tsx')).TemplateCreatedPage),
    handle: { title: 'Template criado' },
  },
  {
    path: 'templates/:id/many',
    lazy: page(async () => (await import('./pages/templates/many/many-page.tsx')).ManyPage),
    handle: { title: 'Usar para várias pessoas' },
  },
  {
    path: 'templates/:id/view',
    lazy: page(async () => (await import('./pages/templates/view/view-page.tsx')).TemplatePage),
    handle: { title: 'Template' },
  },
  {
    path: 'signers',
    lazy: page(async () => (await import('./pages/signers/list-page.tsx')).ContactsPage),
    handle: { title: 'Seus contatos' },
  },
  {
    path: 'signers/new',
    lazy: page(async () => (await import('./pages/signers/edit-pages.tsx')).NewContactPage),
    handle: { title: 'Novo contato' },
  },
  {
    path: 'signers/:id/view',
    lazy: page(async () => (await import('./pages/signers/view-page.tsx')).ContactPage),
    handle: { title: 'Contato' },
  },
  {
    path: 'signers/:id/edit',
    lazy: page(async () => (await import('./pages/signers/edit-pages.tsx')).ContactEditPage),
    handle: { title: 'Editar contato' },
  },
  workspace,
  /* The team is part of 'Personalizar', too. */
  { path: 'users', element: <Navigate to="/dashboard/workspace/team" replace />, handle: { title: 'Equipe' } },
  {
    path: 'users/:id/view',
    lazy: page(async () => (await import('./pages/workspace/team/member-view-page.tsx')).MemberPage),
    handle: { title: 'Equipe' },
  },
  {
    path: 'users/:id/edit',
    lazy: page(async () => (await import('./pages/workspace/team/member-edit-page.tsx')).MemberEditPage),
    handle: { title: 'Equipe' },
  },
  /* The list of fields is part of 'Personalizar'. */
  { path: 'fields', element: <Navigate to="/dashboard/workspace" replace />, handle: { title: 'Campos' } },
  {
    path: 'fields/new',
    lazy: page(async () => (await import('./pages/fields/edit-pages.tsx')).NewFieldPage),
    handle: { title: 'Novo campo' },
  },
  {
    path: 'fields/:id/view',
    lazy: page(async () => (await import('./pages/fields/view-page.tsx')).FieldPage),
    handle: { title: 'Campo' },
  },
  {
    path: 'fields/:id/edit',
    lazy: page(async () => (await import('./pages/fields/edit-pages.tsx')).FieldEditPage),
    handle: { title: 'Editar campo' },
  },
  account,
  {
    path: 'account/change-password',
    lazy: page(async () => (await import('./pages/account/change-password-page.tsx')).ChangePasswordPage),
    handle: { title: 'Alterar senha' },
  },
  {
    path: 'profile/delete',
    lazy: page(async () => (await import('./pages/account/deletion/delete-page.tsx')).DeletePage),
    handle: { title: 'Cancelar conta' },
  },
  {
    path: 'profile/delete-scheduled',
    lazy: page(async () => (await import('./pages/account/deletion/delete-page.tsx')).DeleteScheduledPage),
    handle: { title: 'Exclusão de conta agendada' },
  },
  {
    path: 'profile',
    lazy: page(async () => (await import('./pages/account/profile/profile-page.tsx')).ProfilePage),
    handle: { title: 'Meu perfil' },
  },
  {
    path: '*',
    lazy: page(async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage),
    handle: { title: 'Página não encontrada' },
  },
]

const dashboard: RouteObject = {
  path: '/dashboard',
  Component: SignedIn,
  children: [
    ...wizard,
    {
      lazy: page(async () => (await import('./dashboard-frame.tsx')).DashboardFrame),
      children: [{ errorElement: <BrokenPage isFramed />, children: framed }],
    },
  ],
}

/* Only if the pages are built for development; otherwise the bundler leaves the import out. */
const forBuilders: RouteObject[] =
  import.meta.env.MODE === 'development'
    ? [
        {
          path: 'dev/ui',
          lazy: page(async () => (await import('./pages/dev/ui-page.tsx')).UiPage),
          handle: { title: 'Peças' },
        },
      ]
    : []

const pages: RouteObject = {
  errorElement: <BrokenPage />,
  HydrateFallback: () => <Loading titleAt={(pathname) => titleAt(routes, pathname)} />,
  children: [
    ...open,
    ...forBuilders,
    dashboard,
    {
      path: '*',
      lazy: page(async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage),
      handle: { title: 'Página não encontrada' },
    },
  ],
}

/**
 * Every page, by its path. `handle` has the title that shows while the page loads (in English in titles.en.ts); `first` says
 * for which visitors the server renders the page before any script has run: for anybody, or only without a session.
 */
export const routes: RouteObject[] = [
  { element: <Root titleAt={(pathname) => titleAt(routes, pathname)} />, children: [pages] },
]
