import type { Random } from './random.ts';
import { weighted } from './random.ts';

/** First and last names of one region of India. */
interface NameRegion {
  /** The relative share of people from this region. */
  readonly weight: number;
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly last: readonly string[];
  /** Whether people use an initial (of father or house) instead of a family name: R. Karthik, Lakshmi S. */
  readonly initials: boolean;
}

const words = (text: string): string[] => text.trim().split(/\s+/);

const NAME_REGIONS: readonly NameRegion[] = [
  {
    weight: 20,
    women: words(`Anjali Pooja Neha Kavita Sunita Rekha Shalini Ritu Deepika Nidhi Swati Preeti Manisha Archana Garima
      Kiran Usha Vandana Meenakshi Aarti`),
    men: words(`Rajesh Amit Sanjay Vikas Rohit Manoj Ashok Anil Sunil Deepak Vivek Pankaj Alok Nitin Gaurav Abhishek
      Mohit Ravi Mukesh Naveen Yash Aarav`),
    last: words(`Sharma Gupta Verma Mishra Tiwari Pandey Srivastava Yadav Agarwal Saxena Tripathi Shukla Chauhan Rathore
      Kumar Dubey Bansal Goel Jain Rastogi`),
    initials: false,
  },
  {
    weight: 10,
    women: words(
      'Harpreet Simran Gurleen Manpreet Jasleen Amandeep Navneet Ravneet Kulwinder Parneet Jaspreet Kirandeep',
    ),
    men: words('Gurpreet Harjit Manjit Jaswinder Amarjit Sukhdev Balwinder Paramjit Ranjit Kuldeep Gagandeep Arshdeep'),
    last: words('Singh Kaur Gill Sandhu Dhillon Sidhu Bedi Ahluwalia Sethi Arora Khanna Malhotra Chopra Bhatia Kapoor'),
    initials: false,
  },
  {
    weight: 14,
    women: words(`Sneha Ashwini Vaishali Pallavi Rucha Madhuri Shilpa Varsha Supriya Anuja Sayali Mrunal Sharvari Tejal
      Rutuja`),
    men: words(
      'Sachin Mahesh Prasad Nilesh Sandeep Swapnil Ganesh Yogesh Amol Kedar Aniket Omkar Shrikant Vinayak Sameer',
    ),
    last: words(`Patil Deshmukh Kulkarni Joshi Jadhav Shinde Pawar More Deshpande Bhosale Gaikwad Chavan Sawant Kale
      Phadke Gokhale Apte Kadam Mane Salunkhe`),
    initials: false,
  },
  {
    weight: 11,
    women: words('Hetal Nisha Bhavna Jignasha Krupa Dhara Payal Komal Heena Falguni Kinjal Urvashi Mittal Charmi'),
    men: words('Hardik Jignesh Bhavesh Chirag Mehul Ketan Paresh Nirav Darshan Hitesh Kalpesh Parth Dhaval Jayesh'),
    last: words(
      'Patel Shah Mehta Desai Parikh Trivedi Bhatt Modi Solanki Chaudhari Panchal Vyas Dave Thakkar Zaveri Amin',
    ),
    initials: false,
  },
  {
    weight: 9,
    women: words('Moumita Sharmila Debjani Rituparna Ananya Paromita Sudeshna Tanushree Mitali Sreelekha Ishita Soma'),
    men: words('Subhash Arindam Sourav Partha Debasish Anirban Soumya Indranil Prasenjit Tapan Abhijit Kaushik Rajat'),
    last: words(`Banerjee Chatterjee Mukherjee Ghosh Bose Das Sen Roy Dutta Chakraborty Sarkar Saha Mondal Nandi Ganguly
      Biswas`),
    initials: false,
  },
  {
    weight: 11,
    women: words(
      'Lakshmi Priya Kavitha Revathi Meena Anitha Gayathri Saranya Vidhya Nithya Abirami Sangeetha Bhuvana Malathi',
    ),
    men: words(
      'Karthik Senthil Murugan Ramesh Saravanan Arun Prakash Ganesan Balaji Vignesh Suresh Dinesh Manikandan Ezhil',
    ),
    last: words(
      'Subramanian Krishnan Natarajan Venkatesan Rajendran Palanisamy Selvaraj Iyer Iyengar Pillai Arumugam Sundaram',
    ),
    initials: true,
  },
  {
    weight: 9,
    women: words('Sravani Swathi Padma Sirisha Haritha Bhargavi Sandhya Madhavi Jyothi Aparna Sowmya Lavanya Anusha'),
    men: words('Venkatesh Srinivas Ravindra Nagarjuna Chaitanya Kiran Phani Raghu Sai Naresh Sudheer Mahendra Vamsi'),
    last: words('Reddy Rao Naidu Chowdary Raju Varma Goud Prasad Murthy Sastry Babu Yerra Gali Vemula Bandaru Kolli'),
    initials: true,
  },
  {
    weight: 7,
    women: words('Divya Asha Shobha Sumathi Roopa Chaitra Sahana Bhavya Nandini Ramya Spoorthi Veena Kavya'),
    men: words(
      'Manjunath Basavaraj Girish Shivakumar Nagaraj Harish Raghavendra Mallikarjun Santosh Vinay Chetan Pradeep',
    ),
    last: words('Gowda Hegde Shetty Bhat Kamath Patil Rao Acharya Hiremath Nayak Shenoy Kulkarni Pai Biradar Murthy'),
    initials: false,
  },
  {
    weight: 6,
    women: words('Sreeja Anju Remya Bindu Neethu Athira Deepa Jisha Lekha Parvathy Smitha Shiny Reshma'),
    men: words('Biju Sajan Jithin Anoop Vishnu Rajeev Shaji Abhilash Unnikrishnan Nandakumar Sreekumar Jobin Arjun'),
    last: words('Nair Menon Pillai Kurup Panicker Varghese Thomas Mathew Jacob George Kurian Nambiar Warrier Joseph'),
    initials: true,
  },
  {
    weight: 13,
    women: words('Ayesha Fatima Shabana Nazia Sana Rukhsar Zainab Tabassum Farah Afreen Yasmin Saira Heba Mehnaz'),
    men: words('Imran Salman Farhan Mohammed Asif Irfan Javed Nadeem Arif Shahid Zubair Faisal Wasim Rizwan Tariq'),
    last: words('Khan Ansari Shaikh Siddiqui Qureshi Pathan Sayyed Farooqui Mirza Hussain Ahmed Rahman Memon Merchant'),
    initials: false,
  },
  {
    weight: 4,
    women: words('Maria Sharon Lourdes Priscilla Joanna Alisha Melanie Rhea Genevieve Clara'),
    men: words('Anthony Savio Melvin Glenn Rohan Clyde Kevin Agnelo Denzil Francis Cyrus Rustom'),
    last: words(
      'Fernandes Dsouza Pereira Rodrigues Pinto Lobo Mascarenhas Almeida Noronha Daruwala Contractor Mistry Irani',
    ),
    initials: false,
  },
  {
    weight: 5,
    women: words('Subhashree Itishree Lipika Mamata Jonali Pallabi Bornali Rinku Lalrinpuii Thoibi'),
    men: words('Biswajit Pradipta Sarat Manas Hemanta Bhaskar Dipankar Jyotirmoy Lalthanmawia Ibomcha'),
    last: words('Mohanty Patnaik Sahoo Behera Panda Baruah Gogoi Kalita Bora Saikia Hazarika Ralte Singha Laishram'),
    initials: false,
  },
];

/** Patient names typed in Hindi or Marathi. */
const DEVANAGARI_NAMES: readonly string[] = [
  'सुनीता देवी',
  'रमेश कुमार',
  'गीता शर्मा',
  'अनिल पाटील',
  'कमला बाई',
  'राजेश यादव',
  'मीना जोशी',
  'विजय देशमुख',
  'सीता राम गुप्ता',
  'प्रिया कुलकर्णी',
  'मोहन लाल',
  'आशा वर्मा',
  'दीपक सिंह',
  'शांता पवार',
  'हरीश चन्द्र',
  'उषा तिवारी',
  'नीलम श्रीवास्तव',
  'श्रीकांत जाधव',
];

/** Patient names typed in Tamil. */
const TAMIL_NAMES: readonly string[] = [
  'முருகன்',
  'லட்சுமி நாராயணன்',
  'கார்த்திக் ராஜா',
  'மீனாட்சி சுந்தரம்',
  'செல்வி',
  'ராமசாமி',
  'கவிதா',
  'சரவணன்',
  'தமிழ்செல்வன்',
  'பானுமதி',
];

const drawRegion = weighted(NAME_REGIONS.map((region) => [region, region.weight] as const));
const INITIALS = 'ABCDGHJKLMNPRSTV';

const initial = (random: Random): string => INITIALS.charAt(random.between(0, INITIALS.length - 1));

/** Returns a doctor's name without title: Anil Kumar Sharma, R. Karthik, Fatima Shaikh. */
export function doctorName(random: Random): string {
  const region = drawRegion(random);
  const first = random.pick(random.chance(0.42) ? region.women : region.men);
  if (region.initials && random.chance(0.45)) return `${initial(random)}. ${first}`;
  const last = random.pick(region.last);
  return random.chance(0.12) ? `${first} ${initial(random)}. ${last}` : `${first} ${last}`;
}

/** Returns a patient's name as on a slip: full, with title, short, with initials, or in another script. */
export function patientName(random: Random): string {
  const kind = random.next();
  if (kind < 0.012) return random.pick(DEVANAGARI_NAMES);
  if (kind < 0.02) return random.pick(TAMIL_NAMES);
  const region = drawRegion(random);
  const isWoman = random.chance(0.54);
  const first = random.pick(isWoman ? region.women : region.men);
  if (kind < 0.07) return first;
  if (kind < 0.12) return `${isWoman ? 'Mrs.' : 'Mr.'} ${wholeName(random, region, first)}`;
  if (kind < 0.13) return `${isWoman ? 'Smt' : 'Shri'} ${wholeName(random, region, first)}`;
  return wholeName(random, region, first);
}

function wholeName(random: Random, region: NameRegion, first: string): string {
  if (region.initials && random.chance(0.5))
    return random.chance(0.5) ? `${initial(random)}. ${first}` : `${first} ${initial(random)}`;
  if (random.chance(0.04)) return `${first} ${initial(random)}`;
  return `${first} ${random.pick(region.last)}`;
}
