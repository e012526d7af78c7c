/**
 * Migrations with numbers that once belonged to two files, by today's name: an old installation has the old name in its
 * table. The old row stays, because it identifies old installations.
 */
export const renamedMigrations: Record<string, string> = {
  '0004-webhooks.sql': '0003-webhooks.sql',
  '0005-folded.postgres.sql': '0004-folded.postgres.sql',
  '0006-given-items.sql': '0004-given-items.sql',
  '0007-templates.sql': '0004-templates.sql',
  '0008-people.sql': '0005-people.sql',
  '0009-service-rules.sql': '0006-service-rules.sql',
  '0010-rate-windows.postgres.sql': '0007-rate-windows.postgres.sql',
  '0011-instr.postgres.sql': '0009-instr.postgres.sql',
  '0012-lists.sql': '0009-lists.sql',
  '0013-search-by-signer.sql': '0010-search-by-signer.sql',
  '0014-webhook-queue.sql': '0010-webhook-queue.sql',
  '0015-assignments-by-method.sql': '0011-assignments-by-method.sql',
  '0016-parties-frozen.sql': '0014-parties-frozen.sql',
  '0017-limits.sql': '0015-limits.sql',
  '0018-sessions.sql': '0016-sessions.sql',
  '0019-when-away.sql': '0017-when-away.sql',
  '0020-job-attempts.sqlite.sql': '0017-when-away.sqlite.sql',
  '0021-root-keys.sql': '0018-root-keys.sql',
  '0022-tags.sql': '0019-tags.sql',
  '0023-wire-values.sql': '0020-wire-values.sql',
  '0024-statistics-and-mails.sql': '0021-statistics-and-mails.sql',
  '0025-verification-bound.sql': '0024-verification-bound.sql',
}
