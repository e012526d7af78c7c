/** Items of the specification that the tests of people cover: accounts, invitations, plans, sign-in. */
export const people = [
  {
    item: '/invitation/{invitation_id}: e-mail filled and locked, a new person ends in the workspace',
    test: 'test/web/invitation.test.ts > somebody new reads who invites where, fills in a name and a password, and stands in the workspace',
  },
  {
    item: '/invitation/{invitation_id}: no password for an existing person, fulfilled at once',
    test: 'test/web/invitation.test.ts > somebody who has an account joins at once and, after the login, stands in that workspace',
  },
  {
    item: "Invalid invitation view: the server's message",
    test: 'test/web/invitation.test.ts > an invitation that was taken back says what the service says',
  },
  {
    item: "/dashboard/profile/delete: sends what the navigation state carries, 'Confirmando agendamento de exclusão da conta'",
    test: 'test/web/account-end.test.ts > an account with documents is deleted in 30 days after reason and password, and kept again by one button',
  },
  {
    item: "/dashboard/profile/delete-scheduled: 'Exclusão de conta agendada!'",
    test: 'test/web/account-end.test.ts > an account with documents is deleted in 30 days after reason and password, and kept again by one button',
  },
  {
    item: "'REVERTER CANCELAMENTO': 'Cancelamento da exclusão programada da conta realizado com sucesso'",
    test: 'test/web/account-end.test.ts > an account with documents is deleted in 30 days after reason and password, and kept again by one button',
  },
  {
    item: 'delete_status done goes to logout',
    test: 'test/web/account-end.test.ts > an account that never sent anything is gone at once',
  },
  {
    item: 'Workspace: deleted where is_delete_allowed, else left',
    test: 'test/web/account-end.test.ts > a workspace with a document on its way names why it stays; without one it is deleted, and a new one is there',
  },
  {
    item: 'Leaving a workspace refreshes the list',
    test: 'test/web/account-end.test.ts > a member leaves a workspace and stands in the next one',
  },
  {
    item: 'Sessions: where signed in, end them',
    test: 'test/web/account-end.test.ts > the sessions say where one is signed in, and ending one ends it',
  },
  {
    item: 'Notification preferences',
    test: 'test/web/account-end.test.ts > a choice of mails holds at once',
  },
  {
    item: '/plan/free, /plan/standard, /plan/pro, /plan/enterprise',
    test: 'test/web/plans.test.ts > each plan has a page of its own, and the choice goes along into the account',
  },
  {
    item: 'A chosen plan is told to a signed-in person',
    test: 'test/web/plans.test.ts > whoever is signed in hears which plan the workspace has',
  },
  {
    item: 'Use of the month and what happens at the limit',
    test: 'test/web/plans.test.ts > the month is counted in the side bar and in the account, and the end of Free is said before the upload',
  },
  {
    item: 'Social sign-in button on / and /signup',
    test: 'test/web/google-login.test.ts > somebody new signs in with Google, accepts the terms once, and is asked for a password only where one is needed',
  },
  {
    item: 'Social-login users without a password request the password-set e-mail first',
    test: 'test/web/google-login.test.ts > somebody new signs in with Google, accepts the terms once, and is asked for a password only where one is needed',
  },
  {
    item: "Social login on signup fails: 'Erro no login social'",
    test: 'test/web/google-login.test.ts > a sign-in that the provider does not vouch for is an error of the social login, and nothing is kept',
  },
  {
    item: 'A script fails with a ChunkLoadError after 120 seconds',
    test: 'test/web/google-login.test.ts > a script that does not come is given up after 120 seconds, with another try',
  },
  {
    item: 'A virtual page view is pushed to the data layer on each page, after consent',
    test: 'test/web/consent.test.ts > nothing enters the data layer before a yes; with it, one virtual page view a page, without codes',
  },
  {
    item: 'mtc_id and mtc_sid are read at sign-up; utm_ parameters go along',
    test: 'test/web/consent.test.ts > the marketing cookies and the utm parameters go along with a sign-up; log-out keeps theme, consent and what was asked once',
  },
]
