import { settleNames } from '@rubrica/api/workspaces/generated-names.ts'
import { describe, expect, test } from 'vitest'
import { upgraded } from '../older-database.ts'
import { databases } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('an installation of before, on $kind', ({ kind }) => {
  test('lets signers read the person’s name, save where an owner chose the workspace’s', async () => {
    const database = await upgraded(kind, '0059', before)
    const { db } = database
    const names = async () =>
      (await db.selectFrom('accounts').select('name').orderBy('id').execute()).map(({ name }) => name)
    await settleNames(database)
    expect(await names()).toEqual([
      'Ana Souza',
      'Bia Sá Ramos',
      'Workspace de vendas',
      'Padaria São João Ltda.',
      'Workspace de Dora Reis',
      'Workspace de Marketing',
    ])
    // From now on a name that an owner types is theirs.
    await db.updateTable('accounts').set({ name: 'Workspace de Ana Souza' }).where('id', '=', '1').execute()
    await settleNames(database)
    expect(await names()).toContain('Workspace de Ana Souza')
    await database.close()
  })
})

const before = `
insert into users (id, name, email, created_at, updated_at) values
  ('a', 'Ana Souza', 'a@exemplo.com', 't1', ''), ('b', 'Bia Sá Ramos', 'b@exemplo.com', 't2', ''),
  ('c', 'Caio Reis', 'c@exemplo.com', 't3', ''), ('d', '', 'd@exemplo.com', 't4', '');
insert into accounts (id, name, notification_sender_type, created_at) values
  ('1', 'Workspace de Ana Souza', 'User', 't1'),
  ('2', 'Workspace de Bia', 'User', 't2'),
  ('3', 'Workspace de vendas', 'User', 't3'),
  ('4', 'Padaria São João Ltda.', 'User', 't9'),
  ('5', 'Workspace de Dora Reis', 'User', 't4'),
  ('6', 'Workspace de Marketing', 'User', 't2');
insert into members (account_id, user_id, role, created_at) values
  ('1', 'a', 'owner', ''), ('2', 'b', 'owner', ''), ('3', 'c', 'owner', ''), ('4', 'a', 'owner', ''),
  ('5', 'd', 'owner', ''), ('5', 'c', 'organizer', ''), ('6', 'b', 'owner', '')`
