/** Items of 'Personalizar' in the specification, and the test of each. */
export const workspaceItems = [
  {
    item: 'workspace and workspace/{tab}; unknown tab',
    test: tabs('each has an address, and an unknown one shows the first'),
  },
  {
    item: 'workspace/team with last activity',
    test: team('somebody is invited, the invitation is sent again, taken back and sent anew, and the person is in'),
  },
  { item: 'users/{id}/view', test: team('a role is changed on the page of the person, and an organizer is removed') },
  { item: 'users/{id}/edit', test: team('a role is changed on the page of the person, and an organizer is removed') },
  {
    item: 'users/{id}/edit without permission',
    test: team('who may not assign roles is led from the page of a role back to the team'),
  },
  {
    item: 'logo, theme and colour values',
    test: 'test/web/workspace.test.ts > the appearance > colours are picked with their contrast said, and a logo is cut; the signer and the mail show them',
  },
  {
    item: 'Webhooks: subscription, inactivate, event types',
    test: 'test/web/workspace.test.ts > webhooks > an address is set, its secret shown once and changed, a test sent, and history tells body and answer',
  },
  {
    item: 'Roles: nothing is offered that will be refused',
    test: 'test/web/roles.test.ts > an organizer is offered on each page what an owner is, save what would be refused, and meets no refusal',
  },
  {
    item: 'A role or a workspace lost while the page is open is offered no more',
    test: team('who may not assign roles is led from the page of a role back to the team'),
  },
  {
    item: 'Team-member role change and its roll-back',
    test: 'test/bff/role-change.test.ts > where revoking fails, who was made owner is organizer again, and the page hears why',
  },
]

function tabs(title: string) {
  return `test/web/workspace.test.ts > the tabs > ${title}`
}

function team(title: string) {
  return `test/web/workspace.test.ts > the team > ${title}`
}
