import type { Group } from '../row.ts'

/** What remains afterwards, in law and in use. */
export const proof: Group = {
  name: { pt: 'Prova, lei e o resto', en: 'Proof, law and the rest' },
  rows: [
    {
      number: 77,
      name: {
        pt: 'Verificação sem rede, registro público, QR assinado no papel',
        en: 'Offline verifier, public log, signed QR on paper',
      },
      have: 'yes',
      says: {
        yes: {
          pt: 'O verificador é um arquivo que funciona sem rede; cada selo está em um registro que só cresce.',
          en: 'The verifier is one file that works without a network; each seal is in a log that can only grow.',
          test: [
            'test/web/proof.test.ts',
            'judges files from the disk without a network, and asks nobody for anything',
          ],
          place: 'proof',
        },
      },
      others: ['part', 'part', 'part', 'not found', 'not found #1764', 'part', 'part'],
    },
    {
      number: 78,
      name: { pt: 'B-LTA com carimbo do tempo, renovado', en: 'B-LTA with a timestamp, renewed' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Se a instalação tem uma autoridade de carimbo, o selo vale depois dos certificados e é renovado.',
          en: 'If the installation has a timestamp authority, seals outlive their certificates and are renewed.',
          test: [
            'test/api/timestamp-renewal.test.ts',
            'has the earlier file as its beginning, and both are valid when every certificate has ended',
          ],
          place: 'proof',
        },
      },
      others: ['not read', 'paid', 'not read', 'part', 'part', 'part', 'no'],
    },
    {
      number: 79,
      name: {
        pt: 'PAdES qualificada, com o nível da Lei 14.063 por pessoa',
        en: 'Qualified PAdES, with the level of Lei 14.063 per signer',
      },
      have: 'yes',
      says: {
        yes: {
          pt: 'O certificado diz o nível de cada pessoa; “qualificada” exige as raízes, que quem opera instala.',
          en: 'The certificate says the level of each signer; qualified needs roots that the operator installs.',
          test: [
            'test/api/signer-certificates.test.ts',
            'makes a qualified signature when all of it has been checked now',
          ],
          place: 'proof',
        },
      },
      others: ['not read', 'not read', 'not read', 'not read', 'no', 'no', 'no'],
    },
    {
      number: 80,
      name: { pt: 'Página de assinatura em várias línguas e acessível', en: 'Signing page in languages, accessible' },
      have: 'part',
      says: {
        part: {
          pt: 'Em português e inglês, sem falhas no axe em nenhuma página; ainda não em espanhol.',
          en: 'In Portuguese and English, without a fault by axe on any page; not in Spanish yet.',
          test: [
            'test/web/signing/language.test.ts',
            'a signer whose browser speaks English walks from the link to the signed document in English',
          ],
          place: 'send',
        },
      },
      others: ['not read', 'part', 'not read', 'yes', 'part #2554', 'yes', 'part'],
    },
    {
      number: 81,
      name: { pt: 'Inteligência artificial (campos, resumo)', en: 'AI (field detection, summary)' },
      have: 'no',
      says: {
        no: {
          pt: 'Nenhum modelo lê os documentos; o comando dá ferramentas ao modelo que você usa.',
          en: 'No model reads the documents; the command gives tools to the model that you use.',
          lacks: ['contracts/fields.ts', 'detect'],
        },
      },
      others: ['yes', 'not read', 'yes', 'yes', 'yes', 'yes', 'part'],
    },
    {
      number: 82,
      name: { pt: 'Aplicativo de celular', en: 'Mobile app' },
      have: 'no',
      says: {
        no: {
          pt: 'As páginas funcionam no celular; não há aplicativo.',
          en: 'The pages work on phones; there is no application to install.',
          lacks: ['web/index.html', 'rel="manifest"'],
        },
      },
      others: ['not read', 'not read', 'not read', 'yes', 'no', 'part', 'not found'],
    },
    {
      number: 83,
      name: { pt: 'Ato notarial (e-Notariado)', en: 'Notarisation (e-Notariado, RON)' },
      have: 'no',
      says: {
        no: {
          pt: 'Nenhum cartório participa.',
          en: 'No notary takes part.',
          lacks: ['contracts/ways.ts', 'notar'],
        },
      },
      others: ['not read', 'not read', 'not read', 'yes', 'no', 'no', 'no'],
    },
    {
      number: 84,
      name: { pt: 'Instalar com um comando, sobre SQLite', en: 'Install in one command, on SQLite' },
      have: 'yes',
      says: {
        yes: {
          pt: 'Depois de npm ci, npm start dá o produto inteiro, sem mais nada instalado.',
          en: 'After npm ci, npm start gives the whole product, with nothing else installed.',
          test: [
            'test/readme.test.ts',
            'the README starts the product, and its blocks send, wait and download, twice in a row',
          ],
          place: 'code',
        },
      },
      others: ['n/a', 'n/a', 'n/a', 'n/a', 'no', 'yes', 'part'],
    },
  ],
}
