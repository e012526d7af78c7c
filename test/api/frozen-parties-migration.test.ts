import { describe, expect, test } from 'vitest'
import { upgraded } from '../older-database.ts'
import { databases } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('an installation of before, on $kind', ({ kind }) => {
  test('has its parties frozen as the contacts are, and what was signed stays as it was signed', async () => {
    const database = await upgraded(kind, '0016', before)
    const { db } = database

    const parties = await db.selectFrom('parties').selectAll().orderBy('id').execute()
    const [signed, waiting] = parties
    expect(signed).toMatchObject({ full_name: 'Ana Antiga', email: 'antiga@exemplo.com', government_id: '1' })
    expect(signed).toMatchObject({ account_id: 'w', full_name_key: 'ana antiga', email_key: 'antiga@exemplo.com' })
    expect(waiting).toMatchObject({ full_name: 'João Sá', email: 'joao@exemplo.com', government_id: '2' })
    expect(waiting).toMatchObject({ account_id: 'w', full_name_key: 'joao sa', link_version: 0, confirmed_at: '2026' })
    const [copy] = await db.selectFrom('copy_receivers').selectAll().execute()
    expect(copy).toMatchObject({ full_name: 'João Sá', email: 'joao@exemplo.com' })
    // Ana's contact got another address after she signed, so the drawing could be another person's.
    const images = await db.selectFrom('signature_images').select(['signer_id', 'email']).execute()
    expect(images).toEqual([{ signer_id: 'joao', email: 'joao@exemplo.com' }])
    await database.close()
  })
})

const before = `
insert into users (id, name, email, tokens_valid_from, created_at, updated_at) values ('u', 'Olívia', 'o@exemplo.com', 0, '', '');
insert into accounts (id, name, notification_sender_type, created_at) values ('w', 'Workspace', 'User', '');
insert into signers (id, account_id, full_name, email, government_id, created_at, updated_at) values
  ('ana', 'w', 'Ana Nova', 'nova@exemplo.com', '9', '', ''), ('joao', 'w', 'João Sá', 'joao@exemplo.com', '2', '', '');
insert into signature_images (signer_id, type, sha256, size, created_at) values
  ('ana', 'signature', 'a', 1, ''), ('joao', 'signature', 'b', 1, '');
insert into documents (id, account_id, name, status, created_by, media_type, verification_code, created_at, updated_at)
  values ('d', 'w', 'Contrato', 'pending_signature', 'u', 'application/pdf', 'c', '', '');
insert into assignments (id, document_id, method, sent_by, created_at) values ('a', 'd', 'virtual', 'u', '');
insert into parties (id, assignment_id, document_id, signer_id, position, verification_method, access_hash, status, signed_at, verified_at, full_name, email, government_id)
  values ('1', 'a', 'd', 'ana', 0, 'email', 'x', 'signed', '2026', '2026', 'Ana Antiga', 'antiga@exemplo.com', '1'),
    ('2', 'a', 'd', 'joao', 1, 'email', 'y', 'viewed', null, '2026', null, null, null);
insert into copy_receivers (assignment_id, signer_id) values ('a', 'joao')`
