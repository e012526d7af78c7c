import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** A file system of its own, in memory. */
export interface Disk {
  fill(): void
  empty(): void
  /** Only while nothing on it is open to be written. */
  remount(how: 'ro' | 'rw'): void
  remove(): void
}

/** Whether this user may mount a disk. */
export function canMount(): boolean {
  const at = mkdtempSync(join(tmpdir(), 'rubrica-mount-'))
  try {
    mountDisk(at, 1).remove()
    return true
  } catch {
    return false
  } finally {
    rmSync(at, { recursive: true })
  }
}

export function mountDisk(at: string, megabytes: number): Disk {
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', at)
  const filler = join(at, 'filler')
  return {
    fill() {
      try {
        writeFileSync(filler, Buffer.alloc(2 * megabytes * 2 ** 20))
      } catch {
        // Now it is full.
      }
    },
    empty: () => rmSync(filler),
    remount: (how) => run('mount', '-o', `remount,${how}`, at),
    remove: () => run('umount', at),
  }
}

/** A file system that turns read-only under what is open on it, as Linux has it after an error of the disk. */
export interface FailingDisk {
  fail(): void
  /** Only while nothing on it is open. */
  repair(): void
  remove(): void
}

export function mountFailingDisk(at: string): FailingDisk {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-image-of-disk-'))
  const image = join(folder, 'image')
  writeFileSync(image, '')
  truncateSync(image, 64 * 2 ** 20)
  run('mkfs.ext4', '-q', '-O', '^has_journal', image)
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, at)
  mount()
  return {
    fail() {
      const device = readFileSync('/proc/mounts', 'utf8')
        .split('\n')
        .find((line) => line.split(' ')[1] === at)
        ?.split(' ')[0]
      writeFileSync(`/sys/fs/ext4/${basename(device ?? '')}/trigger_fs_error`, '1')
    },
    repair() {
      run('umount', at)
      mount()
    },
    remove() {
      run('umount', at)
      rmSync(folder, { recursive: true })
    },
  }
}

/** Whether this machine has what such a disk is made of. */
export function canFail(): boolean {
  const at = mkdtempSync(join(tmpdir(), 'rubrica-mount-'))
  try {
    const disk = mountFailingDisk(at)
    disk.fail()
    disk.remove()
    return true
  } catch {
    return false
  } finally {
    rmSync(at, { recursive: true })
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'ignore' })
}
