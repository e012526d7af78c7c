import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * LibreOffice's settings for untrusted files: it runs no macro, follows no link to a file or URL, and reaches
 * no network by itself. This holds also without a sandbox. Each run gets a new profile.
 */
export async function writeOfficeProfile(folder: string): Promise<void> {
  await mkdir(join(folder, 'user'), { recursive: true })
  await writeFile(join(folder, 'user', 'registrymodifications.xcu'), PROFILE)
}

const scripting = '/org.openoffice.Office.Common/Security/Scripting'
const update = '/org.openoffice.Office.Writer/Content/Update'
const network = '/org.openoffice.Inet/Settings'

const settings: [path: string, name: string, value: string | number | boolean][] = [
  [scripting, 'DisableMacrosExecution', true],
  [scripting, 'MacroSecurityLevel', 3],
  // Older versions ignore it.
  [scripting, 'DisableActiveContent', true],
  // Linked pictures, objects and sections of a document outside of trusted places, which means every document.
  [scripting, 'BlockUntrustedRefererLinks', true],
  // 2: never updates links.
  [update, 'Link', 2],
  // 2: a proxy set by hand; no program listens on port 9, and no address bypasses it.
  [network, 'ooInetProxyType', 2],
  [network, 'ooInetHTTPProxyName', '127.0.0.1'],
  [network, 'ooInetHTTPProxyPort', 9],
  [network, 'ooInetHTTPSProxyName', '127.0.0.1'],
  [network, 'ooInetHTTPSProxyPort', 9],
  [network, 'ooInetNoProxy', ''],
]

const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${settings.map(([path, name, value]) => `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`).join('\n')}
</oor:items>
`
