import { heldBy } from '../held-by.ts'

const account = heldBy('web/account')
const templates = heldBy('web/templates')
const workspace = heldBy('web/workspace')
const consent = heldBy('web/consent')
const session = heldBy('bff/session')
const plans = heldBy('web/spec/signed-out')('plans are compared by price and documents, in reais and with two decimals')
const said = heldBy('web/spec/sentences')

/** Spec §3: what a person can notice of the entities. */
export const entities = [
  {
    item: 'Session: user and accounts in the browser, the token nowhere (decided: a cookie)',
    test: session('signing in > answers person, workspaces and permissions, and no token anywhere'),
  },
  {
    item: 'Session: the first account is the active workspace',
    test: session('switching the workspace > answers the chosen one first and keeps it'),
  },
  {
    item: 'User: name, CPF, telephone, created_at on the profile',
    test: account(
      'the profile > name, CPF and phone are typed in any form, kept as they are printed, and reach the service as digits',
    ),
  },
  {
    item: 'Workspace: is_delete_allowed',
    test: heldBy('web/account-end')(
      'a workspace with a document on its way names why it stays; without one it is deleted, and a new one is there',
    ),
  },
  {
    item: 'Workspace roles: owner, organizer',
    test: workspace(
      'the team > somebody is invited, the invitation is sent again, taken back and sent anew, and the person is in',
    ),
  },
  {
    item: 'Invitation: email, invited_user_id',
    test: heldBy('web/invitation')(
      'somebody who has an account joins at once and, after the login, stands in that workspace',
    ),
  },
  {
    item: 'Delete reasons by name',
    test: heldBy('web/account-end')(
      'an account with documents is deleted in 30 days after reason and password, and kept again by one button',
    ),
  },
  {
    item: 'API key: shown once, then masked with its last characters',
    test: account('the API key > it asks for the password, is shown once, works, and is masked from then on'),
  },
  { item: 'Plan card: title, price, docsTotal, docsExtra, link', test: plans },
  {
    item: "Team member: name, e-mail, roles, 'last activity'",
    test: workspace('the team > a role is changed on the page of the person, and an organizer is removed'),
  },
  {
    item: 'Upload widget: name, size, progress',
    test: heldBy('web/spec/signed-in')('a file is named with its size as in Brazil, one at a time'),
  },
  {
    item: 'Variable text field: free text and <#Name#>',
    test: templates('a template gets its roles, fields and texts, and is kept while it is prepared'),
  },
  {
    item: "'TemplateEditor' is shown as 'Preparador do documento'",
    test: templates('a template gets its roles, fields and texts, and is kept while it is prepared'),
  },
  {
    item: "Colour values: hex without '#'",
    test: workspace(
      'the appearance > colours are picked with their contrast said, and a logo is cut; the signer and the mail show them',
    ),
  },
  {
    item: 'Social login: token, provider, has_accepted_terms',
    test: heldBy('web/google-login')(
      'somebody new signs in with Google, accepts the terms once, and is asked for a password only where one is needed',
    ),
  },
  {
    item: "Utm params: source 'convite' under /invitation, every utm_ parameter",
    test: said('a sign-up by invitation says so, and a confirmed code goes to the document'),
  },
  {
    item: "Utm params: source 'site' elsewhere",
    test: consent(
      'the marketing cookies and the utm parameters go along with a sign-up; log-out keeps theme, consent and what was asked once',
    ),
  },
  {
    item: 'mtc_id and mtc_sid are read at signup',
    test: consent(
      'the marketing cookies and the utm parameters go along with a sign-up; log-out keeps theme, consent and what was asked once',
    ),
  },
  {
    item: 'Multi-sign and multi-decline',
    test: heldBy('web/signing/ways-out')('several documents are declined at once with one reason'),
  },
  {
    item: 'Signature image',
    test: heldBy('web/signing/sign')(
      'a signer fills, draws and signs on a small phone and downloads the sealed document',
    ),
  },
  {
    item: 'Webhook subscription and event types',
    test: workspace(
      'webhooks > an address is set, its secret shown once and changed, a test sent, and history tells body and answer',
    ),
  },
]
