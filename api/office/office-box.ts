import type { OfficeTools } from '../office-tools.ts'
import { runLimited } from './limited-process.ts'

/** How to run a program on an untrusted file. */
export interface OfficeBox {
  /** True if the program has no network and cannot see other files. */
  closed: boolean
  /** Path of the working folder inside the sandbox. */
  inside(folder: string): string
  /** The command line that runs `command` in `folder`. */
  wrap(command: string[], folder: string): string[]
}

/**
 * Tries whether this kernel allows the sandbox: namespaces without network, in which the folder is
 * /mnt and folders that may hold files or secrets are empty. Containers often forbid them.
 */
export async function openOfficeBox(tools: OfficeTools, { hidden, probe }: { hidden: string[]; probe: string }) {
  const { unshare } = tools
  if (!unshare) return openBox(tools)
  const box = closedBox(tools, unshare, hidden)
  const { code } = await runLimited(box.wrap(['/bin/sh', '-c', 'test -x "$1"', 'sh', tools.soffice], probe), {
    env: { PATH: process.env.PATH },
    timeoutMs: PROBE_MS,
  })
  return code === 0 ? box : openBox(tools)
}

const PROBE_MS = 5_000
const INSIDE = '/mnt'
const MB = 1024 * 1024

/**
 * A two-page document needs less than 256 MB of data. A bomb would fill `data`, `as` also stops shared memory;
 * processor seconds end work that outlives the service, and no file fills the disk.
 */
const LIMITS = ['--core=0', '--cpu=60', `--data=${1024 * MB}`, `--as=${4096 * MB}`, `--fsize=${256 * MB}`]

/** Mounts in a private namespace are invisible to other processes and end with it. */
const ENTER = `
mount --bind "$1" ${INSIDE}; shift
while [ "$1" != -- ]; do if [ -d "$1" ]; then mount -t tmpfs -o size=16m tmpfs "$1"; fi; shift; done
cd ${INSIDE}; shift; exec "$@"`

function openBox(tools: OfficeTools): OfficeBox {
  return { closed: false, inside: (folder) => folder, wrap: (command) => [...dying(tools), ...limited(tools, command)] }
}

function closedBox(tools: OfficeTools, unshare: string, hidden: string[]): OfficeBox {
  const enter = [unshare, '--user', '--map-root-user', '--mount', '--net', '--ipc', '--pid', '--fork', '--kill-child']
  const places = ['/tmp', '/var/tmp', '/home', '/root', '/run', '/srv', ...hidden.filter((place) => place !== '/')]
  return {
    closed: true,
    inside: () => INSIDE,
    wrap: (command, folder) => [
      ...dying(tools),
      ...enter,
      '/bin/sh',
      '-ec',
      ENTER,
      'office',
      folder,
      ...places,
      '--',
      ...limited(tools, command),
    ],
  }
}

/** Ends with the service, even if a signal kills the service. */
function dying({ setpriv }: OfficeTools): string[] {
  return setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []
}

function limited({ prlimit }: OfficeTools, command: string[]): string[] {
  return prlimit ? [prlimit, ...LIMITS, ...command] : command
}
