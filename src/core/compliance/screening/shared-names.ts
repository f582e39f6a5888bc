import { readName, type Token } from './read-name.ts';
import { alikeIn } from './sound-distance.ts';
import { WordIndex } from './by-sound.ts';

// Frequency of name words among ordinary people. Two common words do not identify a person; only a
// full name does.

/** Each is in about one name of thirty. */
const VERY_COMMON = `Muhammad Ahmad Ali Hasan Hussein Mahmoud Ibrahim Abdullah Khalid Omar Yusuf Youssef Mustafa Saleh Said Ismail
  Abd Sayyid Khan Kumar Singh`;
/** About one in a hundred. */
const COMMON = `Abbas Abdulaziz Abdulkarim Abdulqadir Abdulrahman Adel Adnan Aisha Akbar Akram Alam Amin Amir Amr Anas Anwar Asad Ashraf
  Ayman Ayoub Aziz Bakr Bashir Bassam Bilal Dawood Eid Fadi Fadl Faisal Faraj Farid Faruq Fathi Fatima Fawzi Fuad Ghassan Habib Hadi Hafez Haidar
  Hamad Hamdan Hamed Hamid Hamza Hani Harun Hashim Hisham Husni Idris Ihab Imad Imran Iqbal Issa Jaafar Jabir Jamal Jamil Jasim Jawad Jihad
  Kamal Karim Kazim Khalaf Khalil Latif Layth Mahdi Majid Malik Mansour Mariam Marwan Masoud Mazen Mohsen Moussa Mubarak Munir Murad Nabil Nadir Naji
  Nasr Nasser Nizar Noor Nuri Othman Qasim Raed Rahim Rahman Ramadan Rami Rashid Raza Riyad Rizq Saad Sabri Sadiq Saeed Salah Salam Salama
  Salem Salim Salman Sami Samir Shah Sharif Suleiman Sultan Taha Talal Talib Tarek Tawfiq Tayeb Umar Uthman Wael Walid Yahya Yaqub Yasin
  Yasser Younis Zain Zaid Zaki Zakaria Zayn Masri Shami Hussaini Ahmadi Shammari Jubouri Dulaimi Tamimi Maliki Qahtani Ghamdi Harbi Otaibi
  Zahrani Mutairi Dosari Anazi Saadi Omari Haddad Khoury Najjar Khatib Sheikh Butt Sharma Patel Reddy Nair Gupta Das Begum Islam
  Santos Reyes Cruz Garcia Maria Jose Juan Carlos Martinez Rodriguez Lopez Gonzalez Hernandez Perez Sanchez Ivanov Petrov Smirnov Aleksandr
  Sergei Dmitri Vladimir Andrei Nikolai Mikhail John James David Michael Robert William Thomas George Joseph Peter Paul Smith Jones Brown Lee Kim Park
  Chen Wang Li Zhang Liu Huang Nguyen Tran`;

const ONE_IN_30 = 0.03;
const ONE_IN_100 = 0.01;
/** Frequency of any other word. */
const SELDOM = 0.0005;
const SURE = 0.96;

const index = new WordIndex();
const shares: number[] = [];
for (const [words, share] of [
  [VERY_COMMON, ONE_IN_30],
  [COMMON, ONE_IN_100],
] as const)
  for (const word of words.split(/\s+/)) {
    const at = shares.push(share) - 1;
    for (const token of readName(word).tokens) index.add(token, at);
  }

/** Cache of recent lookups, because list names repeat words. */
const known = new Map<string, number>();
const MAX_KNOWN = 50_000;

/** Approximate share of people with this word in their name. */
export function shareOf(token: Token): number {
  const before = known.get(token.text);
  if (before !== undefined) return before;
  let share = SELDOM;
  for (const { sounds, names, from, to } of index.candidates(token))
    if (alikeIn(token.sound, sounds, SURE) > 0)
      for (let at = from; at < to; at += 1) share = Math.max(share, shares[names[at] ?? 0] ?? 0);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(token.text, share);
  return share;
}
