import { Link } from '@tanstack/react-router'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { CountLicences } from '#src/names/count-sources.tsx'
import { StaticTextPage, TextSection } from '#src/ui/text-page.tsx'
import { TERMS_DATE } from './terms-head.ts'

export function TermsPage() {
  return (
    <StaticTextPage
      title="Terms of use"
      lead={
        <>
          What you can expect from Nestling, and what we ask of you. Last changed on{' '}
          <time dateTime={TERMS_DATE}>{calendarDay(TERMS_DATE)}</time>.
        </>
      }
    >
      <TextSection title="What you may do">
        <p>
          Use Nestling for anything you like, free of charge, with or without an account. The names, meanings,
          guides, posts and code are available under the MIT License: you may copy, change and publish them,
          including commercially, as long as you include the license notice. The fonts, Fraunces and Inter,
          are available under the SIL Open Font License.
        </p>
        <p>
          Each office publishes its birth counts under the terms below. Where a license asks for it, name the
          office and the license.
        </p>
        <CountLicences />
        <p>
          This includes public sector information licensed under the Open Government Licence v3.0. We store
          the counts in our own files, unchanged.
        </p>
      </TextSection>
      <TextSection title="What you can expect">
        <p>
          We publish what we believe to be true and mark what is disputed. Even so, a meaning can be wrong and
          a count can be out of date. Nestling is provided as is, without any promise that it is correct,
          complete, always available or fit for a particular purpose. Before you put a name on a birth
          certificate, ask someone who speaks the language, and check what your country allows.
        </p>
        <p>
          We do our best not to lose your list. Even so, keep a copy of anything that matters to you: use
          “Download my data” in Settings.
        </p>
      </TextSection>
      <TextSection title="What’s yours">
        <p>
          Your list, your notes and your messages to us remain yours. We store and send them only to do what
          you asked for.{' '}
          <Link to="/privacy" className="link">
            The privacy page
          </Link>{' '}
          says where, for how long, and who can see them.
        </p>
      </TextSection>
      <TextSection title="Accounts">
        <p>
          An account is for one person or one family, with an email address that belongs to you. Keep your
          password to yourself. If you think someone else knows it, set a new one: this signs out your other
          devices.
        </p>
      </TextSection>
      <TextSection title="What we ask of you">
        <p>
          Don’t try to get into other people’s accounts, don’t flood the server or the contact form, and don’t
          write to us using someone else’s email address. The server limits repeated attempts.
        </p>
      </TextSection>
      <TextSection title="Leaving">
        <p>
          You can leave at any time: “Delete account” in Settings removes the account and its list from the
          server right away, and “Erase this device” removes your data from this browser. The people who run
          this site may stop running it. What’s on your device stays there and keeps working.
        </p>
      </TextSection>
      <TextSection title="Liability">
        <p>
          As far as the law allows, nobody who wrote or runs Nestling is liable for damage that results from
          using it. Nothing here limits a right that the law gives you and that you can’t waive.
        </p>
      </TextSection>
      <TextSection title="When these terms change">
        <p>
          We publish the new terms here with their date. They apply to what you do from then on. Questions?{' '}
          <Link to="/contact" className="link">
            Contact us
          </Link>
          .
        </p>
      </TextSection>
    </StaticTextPage>
  )
}
