import type { Pain } from '../row.ts'

/** 1 to 20 of what people repeat in public trackers. */
export const firstHalf: readonly Pain[] = [
  {
    number: 1,
    name: { pt: 'Campos mostrados ou exigidos por uma condição', en: 'Fields shown or required by a condition' },
    threads: { docuseal: ['#168', '#219', '#288', '#513', '#515', '#523'], documenso: ['PR 2731'] },
    stands: 22,
  },
  {
    number: 2,
    name: { pt: 'O básico só pago na própria instalação', en: 'Basics behind a paywall on self-host' },
    threads: { docuseal: ['#451', '#507', '#482', 'PR 637'], opensign: ['#2131', '#919', 'discussion 2188'] },
    stands: {
      have: 'yes',
      says: {
        yes: {
          pt: 'Tudo o que existe está em toda instalação, e quem opera retira os limites dos planos.',
          en: 'All that exists is in every installation, and its operator can lift the limits of the plans.',
          test: ['test/api/plans.test.ts', 'with PLAN_LIMITS=off nothing stops, and what was sent is still counted'],
          place: 'code',
        },
      },
    },
  },
  {
    number: 3,
    name: {
      pt: 'A segunda assinatura invalida a primeira no Adobe',
      en: 'Second signature makes the first invalid in Adobe, or untrusted',
    },
    threads: { docuseal: ['#163', '#179', '#299', '#47', '#107'], opensign: ['#1181'] },
    stands: {
      have: 'yes',
      says: {
        yes: {
          pt: 'Cada assinatura é uma revisão e segue válida sob o selo; a confiança do Adobe depende do certificado do selo.',
          en: 'Each signature is a revision and holds under the seal; trust in Adobe depends on the certificate of the seal.',
          test: ['test/api/pdf/own-signatures.test.ts', 'hold one behind the other under the seal, for every reader'],
          place: 'proof',
        },
      },
    },
  },
  {
    number: 4,
    name: {
      pt: 'Pendente para sempre por falta do certificado do selo',
      en: 'Pending for ever because the signing certificate is missing',
    },
    threads: { documenso: ['#1171', '#1296', '#1399', '#1457', '#1651', '#1663', '#1767', '#1892'] },
    stands: {
      have: 'yes',
      says: {
        yes: {
          pt: 'O certificado do selo nasce na primeira partida; um que não abre impede a partida, não o documento.',
          en: 'The first start makes the certificate; one that does not open ends the start, not a document.',
          test: [
            'test/api/start-checks.test.ts',
            'a certificate that does not open ends the start, not the first seal',
          ],
          place: 'code',
        },
      },
    },
  },
  {
    number: 5,
    name: {
      pt: 'Papéis de membros: só ver, só enviar, por equipe',
      en: 'Roles of members: view-only, send-only, per team',
    },
    threads: { docuseal: ['#413', '#65', '#29', '#111', 'PR 699'], documenso: ['#933', '#105', '#1857'] },
    stands: 60,
  },
  {
    number: 6,
    name: { pt: 'Login único: OIDC, SAML, LDAP', en: 'SSO: OIDC, SAML, LDAP' },
    threads: { docuseal: ['#436'], opensign: ['#1724', '#2172'], documenso: ['PR 1946'] },
    stands: 61,
  },
  {
    number: 7,
    name: { pt: 'Código por SMS', en: 'Code by SMS' },
    threads: { documenso: ['#807', '#973'], docuseal: ['#279'], libresign: ['#4715'] },
    stands: 32,
  },
  {
    number: 8,
    name: { pt: 'Código e link por WhatsApp, Signal ou Telegram', en: 'Code and link by WhatsApp, Signal or Telegram' },
    threads: { libresign: ['PR 5979', '#7986'] },
    stands: 33,
  },
  {
    number: 9,
    name: { pt: 'Identidade de quem assina: documento, rosto', en: 'Identity of the signer: document, face' },
    threads: { docuseal: ['#410', '#265', 'PR 402'] },
    stands: 36,
  },
  {
    number: 10,
    name: { pt: 'Certificado próprio, identidade nacional', en: "Signer's own certificate, national eID" },
    threads: { docuseal: ['#362'], opensign: ['#1543'], libresign: ['#4890'] },
    stands: 39,
  },
  {
    number: 11,
    name: { pt: 'Testemunha', en: 'Witness' },
    threads: { documenso: ['#3206'], docusignNode: ['#201', '#313'] },
    stands: 28,
  },
  {
    number: 12,
    name: { pt: 'Observador, parte que só vê', en: 'Observer, party that only looks' },
    threads: { libresign: ['#6957'] },
    stands: 30,
  },
  {
    number: 13,
    name: { pt: 'Encaminhar, delegar, trocar quem assina', en: 'Forward, delegate, reassign' },
    threads: {
      docuseal: ['#322'],
      documenso: ['#2149', 'PR 2194', '#2027', '#2644'],
      hellosignJava: ['#86'],
      hellosignNode: ['#41'],
    },
    stands: 6,
  },
  {
    number: 14,
    name: { pt: 'Mudar os destinatários depois do envio', en: 'Edit recipients after sending' },
    threads: { documenso: ['#2027', '#2644'] },
    stands: {
      have: 'part',
      says: {
        part: {
          pt: 'Quem enviou corrige o e-mail ou o telefone de alguém que ainda não confirmou o código; ninguém entra nem sai.',
          en: 'The sender corrects the e-mail or telephone of a person who has not confirmed the code; no one is added or removed.',
          test: [
            'test/api/frozen-parties.test.ts',
            'a corrected address kills the old link and its codes, invites again, and is told to both and in the trail',
          ],
          place: 'send',
        },
      },
    },
  },
  {
    number: 15,
    name: { pt: 'Rubrica em todas as páginas de uma vez', en: 'Initials on every page at once' },
    threads: { documenso: ['#2032'], docuseal: ['#484', '#209', '#705'], opensign: ['#1355'] },
    stands: 20,
  },
  {
    number: 16,
    name: { pt: 'Marcas no arquivo viram campos', en: 'Placeholders in the file become fields' },
    threads: { documenso: ['#1524', 'PR 2111', '#2560'] },
    stands: 24,
  },
  {
    number: 17,
    name: { pt: 'Quem assina envia um arquivo ou foto', en: 'The signer uploads a file or photograph' },
    threads: { documenso: ['#1576'], docuseal: ['PR 402'] },
    stands: 19,
  },
  {
    number: 18,
    name: { pt: 'Presencial, no tablet de quem envia', en: 'In person, on the tablet of the sender' },
    threads: { docuseal: ['#432'] },
    stands: 7,
  },
  {
    number: 19,
    name: { pt: 'Sem rede ou com rede ruim', en: 'Offline, or a poor network' },
    threads: { docuseal: ['#432', '#660'], documenso: ['#1639'] },
    stands: {
      have: 'part',
      says: {
        part: {
          pt: 'Com rede ruim nada do que foi feito se perde, e a página é leve; sem rede não se assina.',
          en: 'On a poor network nothing that was done is lost, and the page is light; offline nobody can sign.',
          test: [
            'test/web/signing/sign.test.ts',
            'neither a reload nor a lost connection loses what was typed and drawn',
          ],
          place: 'send',
        },
      },
    },
  },
  {
    number: 20,
    name: { pt: 'QR no balcão que leva a um template', en: 'QR at the counter to a template' },
    threads: { docuseal: ['#552'], documenso: ['#56'] },
    stands: 49,
  },
]
