/** Items of 'Personalizar' in the specification, and the test of each. */
export const workspaceItems = [
  {
    item: 'workspace and workspace/{tab}; unknown tab',
    test: tabs('each-has-address-unknown'),
  },
  {
    item: 'workspace/team with last activity',
    test: team('somebody-invited-invitation-sent'),
  },
  { item: 'users/{id}/view', test: team('role-changed-page-person') },
  { item: 'users/{id}/edit', test: team('role-changed-page-person') },
  {
    item: 'users/{id}/edit without permission',
    test: team('who-may-not-assign'),
  },
  {
    item: 'logo, theme and colour values',
    test: 'test/web/workspace.test.ts#colours-picked-their-contrast',
  },
  {
    item: 'Webhooks: subscription, inactivate, event types',
    test: 'test/web/workspace.test.ts#address-set-secret-shown',
  },
  {
    item: 'Roles: nothing is offered that will be refused',
    test: 'test/web/roles.test.ts#organizer-offered-each-page',
  },
  {
    item: 'A role or a workspace lost while the page is open is offered no more',
    test: team('who-may-not-assign'),
  },
  {
    item: 'Team-member role change and its roll-back',
    test: 'test/bff/role-change.test.ts#where-revoking-fails-who',
  },
]

function tabs(id: string) {
  return `test/web/workspace.test.ts#${id}`
}

function team(id: string) {
  return `test/web/workspace.test.ts#${id}`
}
