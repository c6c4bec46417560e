import { myDataFile } from './my-data.ts'
import { saveFile } from '#src/ui/save-file.ts'

/** The message when the storage cannot be read. */
export const SAVE_FAILED =
  'This browser is blocking storage, as private windows often do, so there is nothing to download.'

/** Saves the data of this device together with the account's part. Rejects when the storage cannot be read. */
export async function saveMyData(account: Record<string, unknown> | null): Promise<void> {
  const [{ readDeviceData }, { nestlingDatabase }] = await Promise.all([
    import('#src/data/device-data.ts'),
    import('#src/data/database.ts'),
  ])
  saveFile(myDataFile(await readDeviceData(nestlingDatabase()), account, new Date()))
}
