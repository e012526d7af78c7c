import { heldBy } from '../held-by.ts'

const account = heldBy('web/account')
const templates = heldBy('web/templates')
const workspace = heldBy('web/workspace')
const consent = heldBy('web/consent')
const session = heldBy('bff/session')
const plans = heldBy('web/spec/signed-out')('plans-compared-price-documents')
const said = heldBy('web/spec/sentences')

/** Spec §3: what a person can notice of the entities. */
export const entities = [
  {
    item: 'Session: user and accounts in the browser, the token nowhere (decided: a cookie)',
    test: session('answers-person-workspaces-permissions'),
  },
  {
    item: 'Session: the first account is the active workspace',
    test: session('answers-chosen-one-first'),
  },
  {
    item: 'User: name, CPF, telephone, created_at on the profile',
    test: account('name-cpf-phone-typed-2'),
  },
  {
    item: 'Workspace: is_delete_allowed',
    test: heldBy('web/account-end')('workspace-document-way-names'),
  },
  {
    item: 'Workspace roles: owner, organizer',
    test: workspace('somebody-invited-invitation-sent'),
  },
  {
    item: 'Invitation: email, invited_user_id',
    test: heldBy('web/invitation')('somebody-who-has-account'),
  },
  {
    item: 'Delete reasons by name',
    test: heldBy('web/account-end')('account-documents-deleted-30'),
  },
  {
    item: 'API key: shown once, then masked with its last characters',
    test: account('asks-password-shown-once'),
  },
  { item: 'Plan card: title, price, docsTotal, docsExtra, link', test: plans },
  {
    item: "Team member: name, e-mail, roles, 'last activity'",
    test: workspace('role-changed-page-person'),
  },
  {
    item: 'Upload widget: name, size, progress',
    test: heldBy('web/spec/signed-in')('file-named-size-as'),
  },
  {
    item: 'Variable text field: free text and <#Name#>',
    test: templates('template-gets-roles-fields'),
  },
  {
    item: "'TemplateEditor' is shown as 'Preparador do documento'",
    test: templates('template-gets-roles-fields'),
  },
  {
    item: "Colour values: hex without '#'",
    test: workspace('colours-picked-their-contrast'),
  },
  {
    item: 'Social login: token, provider, has_accepted_terms',
    test: heldBy('web/google-login')('somebody-new-signs-google'),
  },
  {
    item: "Utm params: source 'convite' under /invitation, every utm_ parameter",
    test: said('sign-up-invitation-says'),
  },
  {
    item: "Utm params: source 'site' elsewhere",
    test: consent('marketing-cookies-utm-parameters'),
  },
  {
    item: 'mtc_id and mtc_sid are read at signup',
    test: consent('marketing-cookies-utm-parameters'),
  },
  {
    item: 'Multi-sign and multi-decline',
    test: heldBy('web/signing/ways-out')('several-documents-declined-at'),
  },
  {
    item: 'Signature image',
    test: heldBy('web/signing/sign')('signer-fills-draws-signs'),
  },
  {
    item: 'Webhook subscription and event types',
    test: workspace('address-set-secret-shown'),
  },
]
