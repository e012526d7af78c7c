/** What only one process does at a time. Each has a number of its own (advisory locks of PostgreSQL). */
export const turns = {
  migrations: 7_282_742,
  rootKey: 7_282_743,
  sealLog: 7_282_744,
  sealKeys: 7_282_745,
  queueIndexes: 7_282_746,
} as const
