import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What Node made of the sources, shared by every process and thread of the tests: their data are always new. */
export const compiled = join(tmpdir(), 'rubrica-compiled')

/** The environment of a program that a test starts. Without what Node compiled before, a start costs twice as much. */
export const ofPrograms = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled }
