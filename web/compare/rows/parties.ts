import type { Group } from '../row.ts'

/** What somebody is in a document. */
export const parties: Group = {
  name: { pt: 'Papéis', en: 'Roles' },
  rows: [
    {
      number: 26,
      name: { pt: 'Quem assina e quem recebe cópia', en: 'Signer and receiver of a copy' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Um documento tem quem assina e quem só recebe o arquivo selado.',
          en: 'A document has signers, and people who only receive the sealed file.',
          test: [
            'test/api/signing-journey.test.ts',
            'a contract with fields is sent, signed by two people, sealed, and everybody gets a copy',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    },
    {
      number: 27,
      name: { pt: 'Aprovador', en: 'Approver' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Um aprovador lê e aprova sem desenhar nada, e a recusa dele encerra o documento.',
          en: 'An approver reads and approves without drawing anything, and their refusal ends the document.',
          test: ['test/api/parts.test.ts', 'end with the refusal of an approver, in words of approval'],
          place: 'send',
        },
      },
      others: ['yes', 'part', 'yes', 'yes', 'yes', 'paid', 'paid'],
    },
    {
      number: 28,
      name: { pt: 'Testemunha', en: 'Witness' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Uma testemunha assina depois de quem ela testemunha, e o certificado diz de quem.',
          en: 'A witness signs after the person whom they witness, and the certificate says whom.',
          test: [
            'test/api/parts.test.ts',
            'are held in the steps: a witness moves behind those whom they attest, whatever the sender says',
          ],
          place: 'send',
        },
      },
      others: ['yes', 'part', 'yes', 'yes', 'no #3206', 'no', 'no'],
    },
    {
      number: 29,
      name: { pt: '“Assinar como”: locador, fiador, avalista …', en: 'The Brazilian words of "sign as"' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Cada pessoa assina como contratante, locador, fiador ou outra palavra, que é impressa e entra na prova.',
          en: 'Each person signs as landlord, guarantor or another word, which is printed and part of the evidence.',
          test: ['test/proof/parts.test.ts', 'are printed on the certificate page'],
          place: 'send',
        },
      },
      others: ['yes', 'yes', 'yes', 'no', 'no', 'no', 'no'],
    },
    {
      number: 30,
      name: { pt: 'Quem só toma ciência', en: 'Viewer who has to open' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Quem só toma ciência abre o documento e diz que o leu, e a trilha registra quando.',
          en: 'A person who only takes note opens the document and says that they read it; the trail says when.',
          test: ['test/api/parts.test.ts', 'act in their own words, and the document is sealed once all have acted'],
          place: 'send',
        },
      },
      others: ['yes', 'not found', 'yes', 'yes', 'yes', 'yes', 'paid'],
    },
  ],
}
