import { shownEvidence } from '@rubrica/proof/evidence-words.ts'
import { headlineOf, isChangedAsPermitted } from '@rubrica/proof/headline.ts'
import { maskedNumber } from '@rubrica/proof/masked-number.ts'
import type { EvidenceFacts, EvidencePartyFacts, LogFacts, Report, SignatureReport } from '@rubrica/proof/report.ts'
import { fileSentences, signatureSentences } from '@rubrica/proof/report-sentences.ts'
import { signatureFacts, signatureKind } from '@rubrica/proof/signature-facts.ts'
import { describe, expect, test } from 'vitest'

const [certificate, digest, AT, END] = ['ab'.repeat(32), 'cd'.repeat(32), 'hoje', 'ontem'] as const

const signature: SignatureReport = {
  ...{ kind: 'signature', field: 'Ana', verdict: 'intact', signedBy: 'Ana Souza', governmentId: null, level: null },
  ...{ certificateSha256: certificate, policy: null, issuer: 'a raiz', revocation: null, signedAt: AT },
  ...{ time: 'claimed', timestampedBy: null, unprovenSince: null, digest, coversTo: 12_345, coversWholeFile: true },
  ...{ revision: 1, problems: [], changes: [], permitted: [] },
}

const party: EvidencePartyFacts = {
  ...{ name: 'Ana Souza', part: 'signer', actingAs: null, witnessOf: [], governmentId: null, method: 'email' },
  ...{ address: 'a***@exemplo.com', verifiedAt: null, passkeySha256: null, certificate: null, signedAt: AT },
  pagesSeen: null,
}

const evidence: EvidenceFacts = {
  ...{ sha256: digest, head: certificate, documentId: 'd', documentName: 'contrato.pdf', originalSha256: digest },
  ...{ entries: 3, entriesUnread: 0, parties: [party] },
}

const report = (change: Partial<Report> = {}): Report => ({
  ...{ verdict: 'intact', sha256: digest, signatures: [signature], problems: [], notes: [], evidence: null, log: null },
  trustListAt: null,
  ...change,
})

describe('what is said of a signature', () => {
  const facts = (change: Partial<SignatureReport> = {}, language: 'pt' | 'en' = 'pt') =>
    signatureFacts({ ...signature, ...change }, language, String).map(({ name, value }) => `${name}: ${value}`)

  test('is whose it is, by whom it is known, when it was made and what it covers', () => {
    expect(facts()).toEqual([
      'Assinado por: Ana Souza',
      'Emissor: a raiz',
      'Quando: hoje, segundo quem assinou',
      'Abrange: o arquivo inteiro',
      `Certificado (SHA-256): ${certificate}`,
    ])
    expect(facts({}, 'en')).toEqual([
      'Signed by: Ana Souza',
      'Issuer: a raiz',
      'When: hoje, according to the signer',
      'Covers: the whole file',
      `Certificate (SHA-256): ${certificate}`,
    ])
    expect(signatureFacts(signature, 'pt', String).map(({ isCode }) => isCode)).toEqual([...Array(4), true])
  })

  test('is no promise of a name that nobody vouches for', () => {
    expect(facts({ issuer: null }).slice(0, 2)).toEqual([
      'Nome no certificado: Ana Souza',
      'Emissor: não está entre os conhecidos',
    ])
    expect(facts({ issuer: null }, 'en').slice(0, 2)).toEqual([
      'Name in the certificate: Ana Souza',
      'Issuer: not among the known ones',
    ])
    expect(facts({ verdict: 'forged' })[0]).toBe('Nome no certificado: Ana Souza')
    expect(facts({ verdict: 'forged', signedBy: null })[0]).toBe('Nome no certificado: não há')
    expect(facts({ issuer: null, signedBy: null }, 'en')[0]).toBe('Name in the certificate: none')
    for (const [governmentId, text] of [
      ['***.456.789-**', 'CPF no certificado: ***.456.789-**'],
      ['12345678000195', 'CNPJ no certificado: 12.345.678/0001-95'],
    ] as const)
      expect(facts({ issuer: null, governmentId })[1]).toBe(text)
    expect(facts({ governmentId: '12345678000195' })[1]).toBe('CNPJ: 12.345.678/0001-95')
    expect(facts({ issuer: null, governmentId: '***.456.789-**' }, 'en')[1]).toBe(
      'CPF in the certificate: ***.456.789-**',
    )
  })

  test.each<[Partial<SignatureReport>, string, string]>([
    [{ signedAt: null }, 'não informado', 'not given'],
    [{ time: 'trusted' }, 'hoje', 'hoje'],
    [{ time: 'trusted', timestampedBy: 'ACT' }, 'hoje, comprovado por ACT', 'hoje, proven by ACT'],
    [
      { timestampedBy: 'ACT' },
      'hoje, segundo ACT, que não está entre os emissores conhecidos',
      'hoje, according to ACT, which is not among the known issuers',
    ],
    [{ kind: 'seal' }, 'hoje, segundo quem selou', 'hoje, according to who sealed it'],
    [
      { kind: 'timestamp' },
      'hoje, segundo um emissor que não está entre os conhecidos',
      'hoje, according to an issuer that is not among the known ones',
    ],
    [
      { unprovenSince: END },
      'hoje, segundo quem assinou; o certificado venceu em ontem, e nada comprova que ela é de antes',
      'hoje, according to the signer; the certificate ended at ontem, and nothing proves that it is from before',
    ],
  ])('says by whom its time is known: %j', (change, pt, en) => {
    expect([facts(change), facts(change, 'en')]).toEqual([
      expect.arrayContaining([`Quando: ${pt}`]),
      expect.arrayContaining([`When: ${en}`]),
    ])
  })

  test.each<[NonNullable<SignatureReport['revocation']>['status'], string, string]>([
    [
      'good',
      'o certificado não estava revogado, segundo a autoridade em hoje',
      'the certificate was not revoked, according to its authority at hoje',
    ],
    ['revoked', 'o certificado foi revogado em ontem', 'the certificate was revoked at ontem'],
    [
      'revoked-since',
      'o certificado foi revogado em ontem, depois da assinatura',
      'the certificate was revoked at ontem, after the signature',
    ],
    [
      'unknown',
      'não se sabe: o arquivo não traz a resposta da autoridade para aquele momento',
      'not known: the file has no answer of the authority for that time',
    ],
  ])('says what its authority answered: %s', (status, pt, en) => {
    const revocation = { status, saidAt: AT, source: 'ocsp', revokedAt: status === 'good' ? null : END } as const
    expect(facts({ revocation })[2]).toBe(`Revogação: ${pt}`)
    expect(facts({ revocation }, 'en')[2]).toBe(`Revocation: ${en}`)
    const unsaid = { ...revocation, saidAt: null, revokedAt: null }
    expect(facts({ revocation: unsaid })[2]).toMatch(/^Revogação: não se sabe/)
  })

  test('names its kind in law, its policy and its revision, and the three kinds of signatures', () => {
    expect(facts({ level: 'icp-brasil-qualified', policy: 'AD-RT' })).toEqual(
      expect.arrayContaining([
        'Tipo de assinatura: ICP-Brasil, qualificada',
        'Política de assinatura: AD-RT da ICP-Brasil, segundo a assinatura',
      ]),
    )
    expect(facts({ level: 'gov-br-advanced', policy: 'AD-RB' }, 'en')).toEqual(
      expect.arrayContaining([
        'Kind of signature: gov.br, advanced',
        'Signature policy: AD-RB of ICP-Brasil, according to the signature',
      ]),
    )
    const earlier = { coversWholeFile: false, revision: 2 }
    expect(facts(earlier)).toContain('Abrange: a revisão 2: os primeiros 12.345 bytes do arquivo')
    expect(facts(earlier, 'en')).toContain('Covers: revision 2: the first 12,345 bytes of the file')
    expect((['seal', 'signature', 'timestamp'] as const).map((kind) => facts({ kind })[0])).toEqual([
      'Selado por: Ana Souza',
      'Assinado por: Ana Souza',
      'Emitido por: Ana Souza',
    ])
    expect((['seal', 'timestamp'] as const).map((kind) => facts({ kind }, 'en')[0])).toEqual([
      'Sealed by: Ana Souza',
      'Issued by: Ana Souza',
    ])
    expect(facts({ certificateSha256: null })).toHaveLength(4)
    const kinds = (language: 'pt' | 'en') =>
      (['seal', 'signature', 'timestamp'] as const).map((kind) => signatureKind({ kind }, language))
    expect(kinds('pt')).toEqual(['Selo', 'Assinatura', 'Carimbo do tempo'])
    expect(kinds('en')).toEqual(['Seal', 'Signature', 'Timestamp'])
  })

  test('that lacks its file is the hash of the file alone', () => {
    const problems = [
      { code: 'outro', pt: '', en: '' },
      { code: 'signed-file-missing', pt: '', en: '' },
    ]
    expect(facts({ problems })).toEqual([`Arquivo assinado (SHA-256): ${digest}`])
    expect(facts({ problems }, 'en')).toEqual([`Signed file (SHA-256): ${digest}`])
    expect(signatureFacts({ ...signature, problems }, 'pt', String)[0]?.isCode).toBe(true)
    expect(facts({ problems, digest: null })).toEqual([])
  })

  test('lists what changed as it permits, under its own heading', () => {
    const changes = [{ code: 'x', pt: 'Mudou.', en: 'Changed.' }]
    const permitted = [{ revision: 2, coversTo: 9, changes }]
    expect(signatureSentences({ ...signature, permitted }, 'pt')).toEqual([
      told('O que mudou depois, dentro do que ela permite', 'Revisão 2: Mudou.'),
    ])
    expect(signatureSentences({ ...signature, permitted }, 'en')).toEqual([
      told('What changed afterwards, as it permits', 'Revision 2: Changed.'),
    ])
  })

  test('lists first what is wrong with it and what changed, each under its own heading, and nothing of a sound one', () => {
    const problems = [{ code: 'p', pt: 'Errada.', en: 'Wrong.' }]
    const changes = [{ code: 'x', pt: 'Mudou.', en: 'Changed.' }]
    expect(signatureSentences(signature, 'pt')).toEqual([])
    expect(signatureSentences({ ...signature, problems, changes }, 'pt')).toEqual([
      { ...told('Por que não confere', 'Errada.'), isAgainst: true },
      { ...told('O que mudou depois', 'Mudou.'), isAgainst: true },
    ])
    expect(fileSentences(report({ problems, notes: changes }), 'en')).toEqual([
      told('What is wrong with the file', 'Wrong.'),
      told('What different programs may read differently', 'Changed.'),
    ])
  })

  const told = (title: string, sentence: string) => ({ title, sentences: [sentence], isAgainst: false })
})

describe('what the evidence of a file says', () => {
  const seal: SignatureReport = { ...signature, kind: 'seal' }
  const shown = (change: Partial<Report> = {}, language: 'pt' | 'en' = 'pt') =>
    shownEvidence(report({ signatures: [seal], evidence, ...change }), language, String)
  const of = (change: Partial<EvidencePartyFacts>, language: 'pt' | 'en' = 'pt') =>
    shown({ evidence: { ...evidence, parties: [{ ...party, ...change }] } }, language)?.parties[0]?.facts.map(
      ({ name, value }) => `${name}: ${value}`,
    )

  test('is said by the seal of a known issuer, or by the file alone, and not if the last seal does not hold', () => {
    const unknown = { ...seal, issuer: null }
    expect([shown()?.title, shown({}, 'en')?.title]).toEqual([
      'Quem assinou, segundo o selo',
      'Who signed, according to the seal',
    ])
    expect([shown({ signatures: [unknown] })?.title, shown({ signatures: [unknown] }, 'en')?.title]).toEqual([
      'Quem assinou, segundo o arquivo',
      'Who signed, according to the file',
    ])
    expect(shown({ signatures: [seal, { ...seal, verdict: 'forged' }] })).toBeNull()
    expect(shown({ signatures: [signature] })).toBeNull()
    expect(shown({ evidence: null })).toBeNull()
    expect(shown({ signatures: [{ ...seal, verdict: 'forged' }, seal, signature] })?.title).toMatch(/selo/)
  })

  test('names the document, the head of its record, and its place in the log as far as that is known', () => {
    const log: LogFacts = {
      ...{ origin: 'rubrica/log', index: 6, size: 9, root: '', leafHash: '', loggedAt: AT, isSigned: true },
    }
    const facts = (change: Partial<Report>, language: 'pt' | 'en' = 'pt') =>
      shown(change, language)?.facts.map(({ name, value }) => `${name}: ${value}`)
    expect(facts({ log })).toEqual([
      'Documento: contrato.pdf',
      `Registro de atividades: ${certificate}`,
      'Registro de selos: 7º de 9, assinado por rubrica/log',
    ])
    expect(facts({ log }, 'en')).toEqual([
      'Document: contrato.pdf',
      `Record of activities: ${certificate}`,
      'Log of seals: number 7 of 9, signed by rubrica/log',
    ])
    const claimed = 'Registro de selos: 7º de 9, segundo o arquivo'
    for (const change of [
      { log: { ...log, isSigned: null } },
      { log: { ...log, isSigned: false } },
      { log, signatures: [{ ...seal, issuer: null }] },
    ])
      expect(facts(change)?.[2]).toBe(claimed)
    expect(facts({ log: { ...log, isSigned: null } }, 'en')?.[2]).toBe(
      'Log of seals: number 7 of 9, according to the file',
    )
    expect(shown()?.facts.map(({ isCode }) => isCode)).toEqual([undefined, true])
  })

  test('names who acted, in what capacity, for whom, and how each was known', () => {
    const all: Partial<EvidencePartyFacts> = {
      ...{ part: 'witness', actingAs: 'fiadora', witnessOf: ['Bia', 'Caio'], governmentId: '***.456.789-**' },
      ...{ verifiedAt: END, passkeySha256: digest, pagesSeen: '1-3' },
      certificate: { sha256: certificate, name: 'ANA', issuer: 'AC', isQualified: true, provider: 'VIDaaS' },
    }
    expect(of(all)?.slice(1)).toEqual([
      expect.stringMatching(/: Bia e Caio$/),
      'Na qualidade de: fiadora',
      expect.stringMatching(/^Confirmação: .*a\*\*\*@exemplo\.com.*, ontem$/),
      `Chave de acesso (SHA-256): ${digest}`,
      'Assinatura: assinatura eletrônica qualificada (ICP-Brasil)',
      'Certificado: ANA, emitido por AC',
      'Chave em nuvem, autorizada no provedor: VIDaaS',
      'CPF ou CNPJ: ***.456.789-**',
      'Imagens de páginas enviadas: 1-3',
    ])
    expect(of(all, 'en')?.slice(1)).toEqual([
      expect.stringMatching(/: Bia and Caio$/),
      'Acting as: fiadora',
      expect.stringMatching(/^Confirmed by: .*a\*\*\*@exemplo\.com.*, ontem$/),
      `Passkey (SHA-256): ${digest}`,
      'Signature: qualified electronic signature (ICP-Brasil)',
      'Certificate: ANA, issued by AC',
      'Key in the cloud, authorised at the provider: VIDaaS',
      'CPF or CNPJ: ***.456.789-**',
      'Page images sent: 1-3',
    ])
    const own = { sha256: certificate, name: 'ANA', issuer: 'AC', isQualified: false, provider: null }
    expect(of({ certificate: own })?.slice(2)).toEqual([
      'Assinatura: assinatura com certificado digital próprio',
      'Certificado: ANA, emitido por AC',
    ])
    expect(of({ certificate: own }, 'en')?.[2]).toBe('Signature: signature with a digital certificate of their own')
    expect([of({ pagesSeen: '' })?.[2], of({ pagesSeen: '' }, 'en')?.[2]]).toEqual([
      'Imagens de páginas enviadas: nenhuma',
      'Page images sent: none',
    ])
  })

  test('names a way that this version does not know by the words of the evidence', () => {
    const channel = { pt: 'código por pombo, em', en: 'code by pigeon, at' }
    expect(of({ method: 'pombo', channel, address: 'p***' })?.[1]).toBe('Confirmação: código por pombo, em p***')
    expect(of({ method: 'pombo', channel, address: 'p***' }, 'en')?.[1]).toBe('Confirmed by: code by pigeon, at p***')
    expect(of({ method: 'pombo', address: null })?.[1]).toBe('Confirmação: pombo')
    expect(of({ method: 'email', address: null })?.[1]).toMatch(/^Confirmação: .+ \?$/)
    expect(of({ part: 'guest', witnessOf: ['Bia'] }, 'en')?.[1]).toBe('Of: Bia')
    expect(of({ part: 'guest', witnessOf: ['Bia'] })?.[1]).toBe('De: Bia')
  })

  test('is no longer than a page can show, though a file can claim any number of people and letters', () => {
    const parties = Array.from({ length: 1_734 }, () => ({ ...party, name: 'A'.repeat(1_001) }))
    const many = { evidence: { ...evidence, documentName: 'B'.repeat(1_000), parties } }
    expect(shown(many)?.parties).toHaveLength(500)
    expect(shown(many)?.parties[0]?.name).toBe(`${'A'.repeat(1_000)}…`)
    expect(shown(many)?.facts.slice(0, 2)).toEqual([
      { name: 'Outras pessoas', value: 'mais 1.234, que não são mostradas aqui' },
      { name: 'Documento', value: 'B'.repeat(1_000) },
    ])
    expect(shown(many, 'en')?.facts[0]).toEqual({ name: 'Other people', value: '1,234 more, who are not shown here' })
    expect(shown({ evidence: { ...evidence, parties: parties.slice(0, 500) } })?.facts[0]?.name).toBe('Documento')
    const witnesses = of({ witnessOf: ['C'.repeat(1_001)], actingAs: 'D'.repeat(1_001) })
    expect(witnesses?.slice(1, 3).map((text) => text.replace(/^[^:]*: /, '').length)).toEqual([1_001, 1_001])
  })
})

describe('the headline', () => {
  const changed: SignatureReport = { ...signature, permitted: [{ revision: 2, coversTo: 9, changes: [] }] }
  const stamp: SignatureReport = { ...signature, kind: 'timestamp' }

  test('follows the last signature that is no timestamp', () => {
    const isChanged = (...signatures: SignatureReport[]) => isChangedAsPermitted({ verdict: 'intact', signatures })
    expect([isChanged(changed), isChanged(changed, stamp), isChanged(signature, changed)]).toEqual([true, true, true])
    expect([isChanged(signature), isChanged(changed, signature), isChanged()]).toEqual([false, false, false])
    expect(isChanged({ ...changed, kind: 'timestamp' })).toBe(true)
    expect(isChangedAsPermitted({ verdict: 'forged', signatures: [changed] })).toBe(false)
  })

  test.each<[Report['verdict'], SignatureReport[], RegExp, RegExp]>([
    [
      'intact',
      [changed],
      /^note: Mudou só o que a assinatura permite: .*é conhecido.*abaixo\.$/,
      /^note: Changed only/,
    ],
    [
      'intact-unknown-issuer',
      [changed],
      /^note: Mudou só o que a assinatura permite, de emissor desconhecido: .*não está entre os conhecidos/,
      /^note: Changed only as the signature permits, of an unknown issuer: .*not among the known ones/,
    ],
  ])('of a file that is %s and changed as its signature permits says so', (verdict, signatures, pt, en) => {
    const said = (language: 'pt' | 'en') => {
      const { tone, title, sentence } = headlineOf({ verdict, signatures }, language)
      return `${tone}: ${title}: ${sentence}`
    }
    expect([said('pt'), said('en')]).toEqual([expect.stringMatching(pt), expect.stringMatching(en)])
  })

  test('of a signature without its file asks for the file, and of one that has it does not', () => {
    const apart = { ...signature, problems: [{ code: 'signed-file-missing', pt: '', en: '' }] }
    const titles = (...signatures: SignatureReport[]) =>
      (['pt', 'en'] as const).map((language) => headlineOf({ verdict: 'unsupported', signatures }, language).title)
    const missing = ['Falta o arquivo assinado', 'The signed file is missing']
    expect(titles(apart)).toEqual(missing)
    expect(titles(apart, signature)).not.toEqual(missing)
    expect(titles()).not.toEqual(missing)
    // Another problem than a missing file.
    expect(titles({ ...signature, problems: [{ code: 'digest-differs', pt: '', en: '' }] })).not.toEqual(missing)
    expect(headlineOf({ verdict: 'unsupported', signatures: [apart] }, 'pt').sentence).toMatch(/sem “\.p7s”\.$/)
    expect(headlineOf({ verdict: 'unsupported', signatures: [apart] }, 'en').sentence).toMatch(/without “\.p7s”\.$/)
  })
})

test('of a personal number only digits in its middle are shown, of any other the last two characters', () => {
  expect(maskedNumber('12345678909')).toBe('***.456.789-**')
  for (const [number, shown] of [
    ['123456789', '*******89'],
    ['123456789012', '**********12'],
    ['1234567890X', '*********0X'],
    ['1', '1'],
  ] as const)
    expect(maskedNumber(number)).toBe(shown)
})
