import { Link } from '@tanstack/react-router'
import { hasTagManager } from '#src/analytics/tag-settings.ts'
import { consentCategories } from '#src/core/consent/consent-categories.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { APPEARANCE } from '#src/ui/appearance.ts'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { StaticTextPage, TextSection } from '#src/ui/text-page.tsx'
import type { StoredData } from './stored-data.ts'
import { ON_THE_DEVICE } from './stored-on-device.ts'
import { WITH_AN_ACCOUNT, WITHOUT_AN_ACCOUNT } from './stored-on-server.ts'
import { PRIVACY_DATE } from './privacy-head.ts'

const APPEARANCE_CHOICES = APPEARANCE.map(({ label }) => `your ${label.toLowerCase()}`).join(', ')

/** What the code does with personal data; the details are in docs/privacy.md. */
export function PrivacyPage() {
  return (
    <StaticTextPage
      title="Privacy"
      lead={
        <>
          Choosing a name is private. Nestling works without an account, and then what you search for and save
          stays on your device. Last changed on{' '}
          <time dateTime={PRIVACY_DATE}>{calendarDay(PRIVACY_DATE)}</time>.
        </>
      }
    >
      <TextSection title="What never leaves your device">
        <ul className="grid list-disc gap-2 pl-5">
          <li>What you search for, which filters you set and which names you look at.</li>
          <li>
            The family you enter: surnames, a middle name and siblings’ names. It leads your searches, and is
            in no address and no report, and in no request unless you let an online voice call a name with its
            surname.
          </li>
          <li>
            The list you save without an account, until you sign in. If your account has no list yet, it’s
            added to your account. Otherwise, we ask you first.
          </li>
          <li>The error log in Settings, and the speed report unless you agree to Analytics.</li>
          <li>The logs you agree to with Analytics, unless you export them.</li>
        </ul>
        {import.meta.env.VITE_ASK_MODEL === '1' && (
          <p>
            One button is different: “Ask the model” sends your words with what we understood of them, some of
            your favorites and the names you passed on to a language model. It shows exactly what it will
            send, and sends nothing before you tap. Your family is sent only if you turn that on there. If
            your browser has a language model of its own and you turn it on in Settings, that one is asked,
            and nothing is sent.
          </p>
        )}
        <p>
          A search is also part of the page’s address, so that you can bookmark or share it. If you load such
          an address, the server sees it, as it sees any address. A search that you save under a name is
          stored in your account, if you have one. Posts are loaded from this site when you first open them,
          and birth chart files, each covering many names, when you open a name or your favorites. Its server
          sees that too.
        </p>
        <p>
          {hasTagManager
            ? 'Nothing is loaded from anywhere but this site and its backend unless you agree to Analytics or Marketing. With your yes, pages also load a tag manager from another company. Its code runs in the page and could read its address, a search included. When you take back both, the cookies it set are deleted and the page is loaded without it.'
            : 'No ads, no trackers: pages load nothing from anywhere but this site and its backend.'}
        </p>
      </TextSection>

      <TextSection title="Cookies and consent">
        <p>
          Nestling sets a cookie only when you sign in: one for each account you use in this browser. It tells
          the server that this browser has signed in before, so that a stranger guessing your password can’t
          lock you out. It is strictly necessary, is sent only to the sign-in address, says nothing about what
          you do here and expires after 180 days. It doesn’t track you.
        </p>
        <p>
          We ask what we may measure. Until you choose, everything optional is off: what you do waits in this
          page’s memory and is dropped if you say no. If you say yes, it’s logged on this device and sent to
          us without your name or account, and your network address isn’t stored with it. When you change your
          mind, the logs are erased, and so is what hasn’t been sent. What we have can’t be found again,
          because it doesn’t say whose it is; it’s deleted after 13 months. Error reports are sent whatever
          you choose. They say nothing about you.
        </p>
        <dl className="grid gap-3">
          {consentCategories(hasTagManager).map(({ id, label, text }) => (
            <div key={id}>
              <dt className="font-semibold">{label}</dt>
              <dd className="text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link
            to="."
            search={(before) => ({ ...before, panel: 'cookies' })}
            resetScroll={false}
            className="button button-line"
          >
            Change your choice
          </Link>
        </p>
      </TextSection>

      <TextSection title="On your device">
        <StoredDataList label="Stored on your device" entries={ON_THE_DEVICE} />
        <p>
          The browser also stores the app itself, so that it opens offline, how far you’ve scrolled in this
          tab, a random number for this tab and what was measured last before you left a page if you agreed to
          analytics, where you stopped reading, which posts you keep offline, a message to us that you haven’t
          sent yet and, if you’ve chosen them, {APPEARANCE_CHOICES} and whether single-key shortcuts are on.
        </p>
        <p>
          The last 60 pages you opened are also stored, until the app is updated, and so is each post you
          open, unless you keep it offline. So are the birth chart files of names you’ve opened or saved, each
          covering many names, until newer files replace them. They show what was read here, and roughly what
          was saved.
        </p>
        <p>
          A name is said aloud by a voice on this device. If you allow the browser’s online voices in
          Settings, the name, and its surname when you call it, goes to the company that provides the voice.
        </p>
        <p>
          Anyone who can use your browser can read all this. On a shared computer, use “Erase this device” in
          Settings.
        </p>
      </TextSection>

      <TextSection title="On the server, without an account">
        <p>
          These carry a random number and nothing that says who you are, except what you write yourself. They
          are sent without your account’s session, even when you’re signed in.
        </p>
        <StoredDataList label="Stored on the server without an account" entries={WITHOUT_AN_ACCOUNT} />
        <p>
          If the people who run this site have set it up, a message to us is also emailed to them, through an
          email service if the site is hosted, and stays in their inbox until they delete it.
        </p>
        <p>
          Of the events of use, people with the admin role see only how often things were done on the days
          they choose, and only in groups of at least five tabs. They see no single event and no tab.
        </p>
      </TextSection>

      <TextSection title="On the server, with an account">
        <StoredDataList label="Stored on the server with an account" entries={WITH_AN_ACCOUNT} />
        <p>
          The server stores only hashes of your password and your recovery codes, so nobody can read them
          there.
        </p>
        <p>
          We email you only what you ask for, and notices about your account, such as a changed password or
          email address. There is no newsletter. A server that stores its emails as files deletes them after
          30 days.
        </p>
      </TextSection>

      <TextSection title="Who can read it">
        <p>
          You can read what belongs to your account when you’re signed in, with your second step if you have
          one. Other people can’t, including those with the admin role, except for what you share as described
          below. The people who run the server can: they hold its database and its backups, and lists and
          notes are not encrypted against them. If the site is hosted by someone else, the host may keep its
          own logs, such as network addresses.
        </p>
        <p>
          If you decide together with another person, both of you see the names you both like, and nothing
          else of each other’s votes. Whatever one of you is shown, the other is shown too: a like that is
          taken back afterwards stays visible as such. So someone who likes every name learns all your likes,
          and you see that they did.
        </p>
        <p>
          If you start a family vote, anyone who has its link can read the question, the names and when it
          ends, without an account.
        </p>
        <p>
          If you vote in a family vote, the person who asks sees how often each name was chosen, also before
          the end, and not who chose it. If only a few people vote, they may be able to guess.
        </p>
      </TextSection>

      <TextSection title="Download or delete your data">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            <b className="font-semibold">Download my data</b> in Settings gives you one file with what this
            device and, if you have an account, the server hold about you. Of the record of changes that have
            arrived, it has the newest 5,000 and how many there are. Passwords, codes and keys are left out.
            So are messages you’ve sent us, because anyone could have typed your address.{' '}
            <b className="font-semibold">Import data</b> restores its names and notes.
          </li>
          <li>
            <b className="font-semibold">Erase this device</b> removes your data from this browser, online or
            offline.
          </li>
          <li>
            <b className="font-semibold">Delete account</b> permanently removes the account and every record
            with its ID, email address or phone number, right away. Earlier backups remain until the people
            who run the server delete them.
          </li>
          <li>
            To have a message deleted sooner,{' '}
            <Link to="/contact" className="link">
              contact us
            </Link>
            .
          </li>
        </ul>
        <p>
          <Link
            to="."
            search={(before) => ({ ...before, panel: 'settings' })}
            resetScroll={false}
            className="button button-line"
          >
            Open Settings
          </Link>
        </p>
      </TextSection>
    </StaticTextPage>
  )
}

/** The data stored in one location, as a list: a table would not fit on a phone. */
function StoredDataList({ label, entries }: { label: string; entries: readonly StoredData[] }) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {entries.map(({ what, why, until, tables }) => (
        <li key={tables.join()} className="border-b border-line py-3">
          <p>{what}</p>
          <p className="text-[0.9375rem] text-soft">
            {why && `${capitalized(why)}. `}
            Kept {until}.
          </p>
        </li>
      ))}
    </ul>
  )
}
