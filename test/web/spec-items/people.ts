/** Items of the specification that the tests of people cover: accounts, invitations, plans, sign-in. */
export const people = [
  {
    item: '/invitation/{invitation_id}: e-mail filled and locked, a new person ends in the workspace',
    test: 'test/web/invitation.test.ts#somebody-new-reads-who',
  },
  {
    item: '/invitation/{invitation_id}: no password for an existing person, fulfilled at once',
    test: 'test/web/invitation.test.ts#somebody-who-has-account',
  },
  {
    item: "Invalid invitation view: the server's message",
    test: 'test/web/invitation.test.ts#invitation-was-taken-back',
  },
  {
    item: "/dashboard/profile/delete: sends what the navigation state carries, 'Confirmando agendamento de exclusão da conta'",
    test: 'test/web/account-end.test.ts#account-documents-deleted-30',
  },
  {
    item: "/dashboard/profile/delete-scheduled: 'Exclusão de conta agendada!'",
    test: 'test/web/account-end.test.ts#account-documents-deleted-30',
  },
  {
    item: "'REVERTER CANCELAMENTO': 'Cancelamento da exclusão programada da conta realizado com sucesso'",
    test: 'test/web/account-end.test.ts#account-documents-deleted-30',
  },
  {
    item: 'delete_status done goes to logout',
    test: 'test/web/account-end.test.ts#account-never-sent-anything',
  },
  {
    item: 'Workspace: deleted where is_delete_allowed, else left',
    test: 'test/web/account-end.test.ts#workspace-document-way-names',
  },
  {
    item: 'Leaving a workspace refreshes the list',
    test: 'test/web/account-end.test.ts#member-leaves-workspace-stands',
  },
  {
    item: 'Sessions: where signed in, end them',
    test: 'test/web/account-end.test.ts#sessions-say-where-one',
  },
  {
    item: 'Notification preferences',
    test: 'test/web/account-end.test.ts#choice-mails-holds-at',
  },
  {
    item: '/plan/free, /plan/standard, /plan/pro, /plan/enterprise',
    test: 'test/web/plans.test.ts#each-plan-has-page',
  },
  {
    item: 'A chosen plan is told to a signed-in person',
    test: 'test/web/plans.test.ts#whoever-signed-hears-which',
  },
  {
    item: 'Use of the month and what happens at the limit',
    test: 'test/web/plans.test.ts#month-counted-side-bar',
  },
  {
    item: 'Social sign-in button on / and /signup',
    test: 'test/web/google-login.test.ts#somebody-new-signs-google',
  },
  {
    item: 'Social-login users without a password request the password-set e-mail first',
    test: 'test/web/google-login.test.ts#somebody-new-signs-google',
  },
  {
    item: "Social login on signup fails: 'Erro no login social'",
    test: 'test/web/google-login.test.ts#sign-provider-does-not',
  },
  {
    item: 'A script fails with a ChunkLoadError after 120 seconds',
    test: 'test/web/google-login.test.ts#script-does-not-come',
  },
  {
    item: 'A virtual page view is pushed to the data layer on each page, after consent',
    test: 'test/web/consent.test.ts#nothing-enters-data-layer',
  },
  {
    item: 'mtc_id and mtc_sid are read at sign-up; utm_ parameters go along',
    test: 'test/web/consent.test.ts#marketing-cookies-utm-parameters',
  },
]
