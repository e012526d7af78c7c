/** Of signed messages and the certificates in them. */
const messages = [
  'test/proof/{judge-cms,seal-message,messages-beside-files,own-certificate,passkey}.test.ts',
  'test/proof/{revocation,revocation-edges,trust,trust-list,certificates,paths,signature-schemes,asn1}.test.ts',
]

/** Folders whose mutants are tried, each with the files of tests that are about it. */
export const folders = {
  'api/access': [
    'test/api/{access,answers,idempotency,key-scopes,keys,rate-limits,code-limits,limits-over-days,forged-address}.test.ts',
    'test/api/{recorded-acts,activity,device-login,social-login}.test.ts',
    'test/wire/inputs-of-existing-clients.test.ts',
    'test/contracts/walk.test.ts',
  ],
  'api/closing': [
    'test/api/{user-deletion,workspaces,erased-files,takeover,proven-email,workspace-end}.test.ts',
    'test/api/{older-confirmation,confirmed-sender,workspace-trail}.test.ts',
  ],
  'api/sealing': [
    'test/api/{seal-*,archived-seals,one-seal,timestamp-renewal,revocation-list,proof,record-changes}.test.ts',
  ],
  'api/signing': [
    'test/api/{signing-*,own-*,passkeys,signer-edges,code-limits,deadlines,frozen-parties,channels,reader-code}.test.ts',
    'test/api/{drawings,several-documents,cloud-certificates}.test.ts',
    'test/wire/people.test.ts',
    'test/contracts/late-links.test.ts',
    'test/proof/evidence.test.ts',
  ],
  'api/trail': [
    'test/api/{workspace-trail,recorded-acts,activity,answer-language,record-changes}.test.ts',
    'test/api/{signing-journey,signer-edges}.test.ts',
  ],
  'bff/relay': ['test/bff/{relay-*,passed-calls,request-target,session-end,log,embedded,gate,answer-language}.test.ts'],
  'cli/commands/send': ['test/cli/{send,send-*,documents,english}.test.ts'],
  proof: ['test/proof/**/*.test.ts'],
  'proof/asn1': messages,
  'proof/cms': messages,
  'proof/drawing': ['test/proof/drawing.test.ts'],
  'proof/etsi': ['test/proof/{etsi-report,etsi-indications,messages-beside-files,revocation}.test.ts'],
  'proof/evidence': ['test/proof/{evidence,made-evidence,canonical-json,parts,page-ranges,passkey}.test.ts'],
  'proof/log': ['test/proof/{log,log-proof}.test.ts'],
  'proof/pdf': [
    'test/proof/{ambiguities,changes-after-signing,behind-seals,prepared-changes,broken-files,finding-signatures}.test.ts',
  ],
  'proof/revisions': [
    'test/proof/{changes-after-signing,behind-seals,prepared-changes,permitted-changes,file-verdicts}.test.ts',
  ],
  'proof/signatures': [
    'test/proof/{finding-signatures,file-verdicts,unsupported-signatures,broken-files,changes-after-signing}.test.ts',
    ...messages,
  ],
  'proof/trust': messages,
  'proof/x509': messages,
  // Hooks and pages run in a browser, in which no mutant is switched on.
  'web/pages/wizard/draft': ['test/web/wizard/draft-rules.test.ts'],
} satisfies Record<string, string[]>
