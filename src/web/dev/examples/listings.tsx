import { AnyListingCard } from '#web/ui/any-listing-card.tsx';
import { AnyListingLine } from '#web/ui/any-listing-line.tsx';
import { StoneArch } from '#web/ui/arch.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { BagIcon, PinIcon } from '#web/ui/icons.tsx';
import { ListingCard, NoPicture } from '#web/ui/listing-card.tsx';
import { ListingLine } from '#web/ui/listing-line.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Money } from '#web/ui/money.tsx';
import { OneReview, ReviewPhotos } from '#web/ui/one-review.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating, Stars } from '#web/ui/star-rating.tsx';
import { type Examples, LONG_NAME, longText, PICTURE, say } from '../example.tsx';

const card = () => ({
  href: '/services',
  name: say('Sunset cruise', 'رحلة بحرية عند الغروب'),
  picture: PICTURE,
  rating: 4.6,
  reviews: 128,
  facts: [{ icon: PinIcon, text: say('Aswan', 'أسوان') }],
});
const unknown = () => ({
  ...card(),
  picture: null,
  _id: '1',
  serviceId: '1',
  vertical: 'unknown',
  location: 'Aswan',
  country: 'Egypt',
  category: 'Unknown',
  price: 95,
  priceFrom: false,
  details: {},
});
const photos = () => ['1', '2', '3'].map((id) => ({ ...PICTURE, id, imageUrl: PICTURE.url }));
const review = () => ({
  _id: '1',
  username: 'Lina H.',
  userId: null,
  rating: 4,
  review: longText(),
  images: [],
  createdAt: '2027-03-14T09:00:00.000Z',
  updatedAt: '2027-03-14T09:00:00.000Z',
  reply: null,
  repliedAt: null,
  listingId: '1',
  listingName: say('Sunset cruise', 'رحلة بحرية عند الغروب'),
  serviceId: '1',
  serviceName: 'Nile Basket',
});

export const examples: Examples = {
  ListingCard: {
    default: () => <ListingCard {...card()} />,
    'badge and tag': () => (
      <ListingCard {...card()} badge={<Money dollars={95} short />} tag={say('2 left', 'بقي 2')} />
    ),
    'no picture or reviews': () => (
      <ListingCard {...card()} picture={null} rating={null} reviews={0} />
    ),
    'long text': () => <ListingCard {...card()} name={LONG_NAME} about={[longText()]} />,
  },
  AnyListingCard: {
    // Cards of a vertical need its look: pages show them.
    'unknown vertical': () => (
      <AnyListingCard
        listing={{ ...unknown(), picture: { ...PICTURE, id: '1', imageUrl: PICTURE.url } }}
      />
    ),
  },
  ListingLine: {
    default: () => (
      <ListingLine {...card()} price={say('from $95 for 7 days', 'من ‎$95 لمدة 7 أيام')} />
    ),
    'no price or reviews': () => <ListingLine {...card()} price={null} rating={null} reviews={0} />,
    'long text': () => <ListingLine {...card()} name={LONG_NAME} price="$95" />,
  },
  AnyListingLine: { 'unknown vertical': () => <AnyListingLine listing={unknown()} /> },
  NoPicture: {
    default: () => (
      <div style={{ blockSize: 180 }}>
        <NoPicture icon={BagIcon} />
      </div>
    ),
  },
  Picture: { default: () => <Picture picture={PICTURE} sizes="320px" /> },
  StoneArch: {
    default: () => (
      <StoneArch>
        <Picture picture={PICTURE} sizes="320px" />
      </StoneArch>
    ),
  },
  StarRating: {
    default: () => <StarRating rating={4.6} count={1280} />,
    'without reviews': () => <StarRating rating={null} count={0} />,
  },
  Stars: { default: () => <Stars value={3} /> },
  ReviewPhotos: {
    default: () => <ReviewPhotos username="Lina H." images={photos()} />,
  },
  OneReview: {
    default: () => (
      <ul>
        <OneReview review={review()} />
      </ul>
    ),
    'with photos': () => (
      <ul>
        <OneReview
          review={{
            ...review(),
            images: photos(),
          }}
        />
      </ul>
    ),
    'with a reply': () => (
      <ul>
        <OneReview withListing review={{ ...review(), reply: longText() }} />
      </ul>
    ),
  },
  Money: {
    default: () => <Money dollars={1234.5} />,
    short: () => <Money dollars={95} short />,
  },
  DateText: {
    day: () => <DateText value="2027-03-14" style="weekday" />,
    instant: () => <DateText value="2027-03-14T09:00:00Z" style="date-time" zone="Africa/Cairo" />,
  },
  Mark: { default: () => <Mark /> },
};
