import { nestlingDatabase } from '#src/data/database.ts'
import * as contact from '#src/data/contact.ts'
import { deviceEnv } from '#src/data/device.ts'
import { watch } from '#src/data/live.ts'
import { sendWithoutAccount } from '#src/sync/send-without-account.ts'
import { wakeServiceWorker } from '#src/sync/wake.ts'
import { checkContact, type ContactErrors } from './contact-rules.ts'
import type { ContactDraft } from './contact-draft.ts'

/** Delivery status: on this device, rejected by the server, or no longer here. */
export type DeliveryStatus = 'waiting' | 'parked' | 'gone'

/**
 * The contact page's actions on the device. Loaded after the page: the database is not part of the first load. All
 * except `watch…` reject with a `StorageError`.
 */
export const contactActions = {
  /** Resolves when the message is on disk and will be sent automatically, or with its errors. */
  async send(draft: ContactDraft): Promise<{ batchId: string } | { errors: ContactErrors }> {
    const checked = checkContact(draft, deviceEnv.uuid())
    if ('errors' in checked) return checked
    const queued = await sendWithoutAccount(checked.batch)
    if ('batchId' in queued) return queued
    // The queue has the same rules as the form, so an error of the queue alone has no field.
    return {
      errors: {
        message: 'This message can’t be sent as it is. Copy the text, reload the page and type it again.',
      },
    }
  },

  watchMessages: (changed: (stored: contact.UnsentMessages) => void) =>
    watch(
      nestlingDatabase(),
      () => contact.readMessages(nestlingDatabase(), deviceEnv),
      changed,
      () => changed(contact.NO_MESSAGES),
    ),

  /** Follows one message that has been queued. */
  watchMessage: (batchId: string, changed: (where: DeliveryStatus) => void) =>
    watch(
      nestlingDatabase(),
      () => contact.messageState(nestlingDatabase(), batchId),
      changed,
      () => undefined,
    ),

  async retry(batchId: string): Promise<void> {
    await contact.retryMessage(nestlingDatabase(), batchId)
    void wakeServiceWorker()
  },

  discard: (batchId: string) => contact.discardMessage(nestlingDatabase(), batchId),
}
