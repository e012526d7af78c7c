/** What of the specification the tests of people hold: accounts, invitations, plans, sign-in. */
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
]
