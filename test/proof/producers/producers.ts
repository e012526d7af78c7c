/** A program by others that signs, with what of it the registries hold. */
export interface Producer {
  name: string
  /** Debian's packages. */
  debian: string[]
  /** Packages of npm, with their versions. */
  npm: string[]
  /** What runs its program, in `programs/`. */
  command: () => string[]
}

export const producers: Producer[] = [
  {
    name: 'itext5',
    debian: ['libitext5-java', 'libbcprov-java', 'libbcpkix-java', 'default-jdk-headless'],
    npm: [],
    command: () => ['java', '-cp', debianJars('itext5', 'bcprov', 'bcpkix', 'bcutil'), 'Itext5.java'],
  },
  {
    name: 'pdfbox2',
    debian: ['libpdfbox2-java', 'libbcprov-java', 'libbcpkix-java', 'default-jdk-headless'],
    npm: [],
    command: () => [
      'java',
      '-cp',
      debianJars('pdfbox2', 'fontbox2', 'commons-logging', 'bcprov', 'bcpkix', 'bcutil'),
      'Pdfbox2.java',
    ],
  },
  {
    name: 'jsignpdf',
    debian: ['default-jre-headless'],
    npm: ['jsignpdf@1.1.1'],
    command: () => ['bash', 'jsignpdf.sh'],
  },
  { name: 'poppler', debian: ['poppler-utils'], npm: [], command: () => ['bash', 'pdfsig.sh'] },
  { name: 'mupdf', debian: ['mupdf-tools', 'qpdf'], npm: [], command: () => ['bash', 'mupdf.sh'] },
  { name: 'podofo', debian: ['libpodofo-utils'], npm: [], command: () => ['bash', 'podofo.sh'] },
  {
    name: 'libreoffice',
    debian: ['libreoffice-writer-nogui', 'python3-uno'],
    npm: [],
    command: () => ['/usr/bin/python3', 'libreoffice.py'],
  },
  { name: 'tcpdf', debian: ['php-tcpdf', 'php-cli'], npm: [], command: () => ['php', 'tcpdf.php'] },
  { name: 'origami', debian: ['ruby-origami'], npm: [], command: () => ['ruby', 'origami.rb'] },
  {
    name: 'signpdf',
    debian: [],
    npm: [
      ...parts('signpdf', 'signer-p12', 'placeholder-plain', 'placeholder-pdf-lib', 'placeholder-pdfkit'),
      'pdf-lib@1.17.1',
      'pdfkit@0.20.2',
    ],
    command: () => ['node', 'signpdf.mjs'],
  },
  { name: 'node-signpdf', debian: [], npm: ['node-signpdf@1.5.1'], command: () => ['node', 'node-signpdf.mjs'] },
  { name: 'zgapdfsigner', debian: [], npm: ['zgapdfsigner@2.8.0'], command: () => ['node', 'zgapdfsigner.mjs'] },
  { name: 'f-o-t', debian: [], npm: ['@f-o-t/e-signature@1.9.0'], command: () => ['node', 'f-o-t.mjs'] },
  {
    name: 'documenso',
    debian: [],
    npm: ['@documenso/pdf-sign@0.1.0', ...parts('placeholder-plain')],
    command: () => ['node', 'documenso.mjs'],
  },
  {
    name: 'small-signers',
    debian: [],
    npm: ['sign-pdf-lib@2.0.3', 'pdf-signer@1.1.4'],
    command: () => ['node', 'small-signers.mjs'],
  },
]

function parts(...names: string[]): string[] {
  return names.map((name) => `@signpdf/${name}@3.3.0`)
}

function debianJars(...names: string[]): string {
  return names.map((name) => `/usr/share/java/${name}.jar`).join(':')
}
