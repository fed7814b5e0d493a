// @ts-nocheck generated: unused names are left in
import * as antlr from "antlr4ng";
import { Token } from "antlr4ng";


export class Cypher25Lexer extends antlr.Lexer {
    public static readonly SPACE = 1;
    public static readonly SINGLE_LINE_COMMENT = 2;
    public static readonly MULTI_LINE_COMMENT = 3;
    public static readonly DECIMAL_DOUBLE = 4;
    public static readonly UNSIGNED_DECIMAL_INTEGER = 5;
    public static readonly UNSIGNED_HEX_INTEGER = 6;
    public static readonly UNSIGNED_OCTAL_INTEGER = 7;
    public static readonly STRING_LITERAL1 = 8;
    public static readonly STRING_LITERAL2 = 9;
    public static readonly ESCAPED_SYMBOLIC_NAME = 10;
    public static readonly ACCESS = 11;
    public static readonly ACTIVE = 12;
    public static readonly ACYCLIC = 13;
    public static readonly ADD = 14;
    public static readonly ADMIN = 15;
    public static readonly ADMINISTRATOR = 16;
    public static readonly ALIAS = 17;
    public static readonly ALIASES = 18;
    public static readonly ALL_SHORTEST_PATHS = 19;
    public static readonly ALL = 20;
    public static readonly ALLREDUCE = 21;
    public static readonly ALTER = 22;
    public static readonly ANALYZER = 23;
    public static readonly AND = 24;
    public static readonly ANY = 25;
    public static readonly ARRAY = 26;
    public static readonly AS = 27;
    public static readonly ASC = 28;
    public static readonly ASCENDING = 29;
    public static readonly ASSIGN = 30;
    public static readonly AT = 31;
    public static readonly AUTH = 32;
    public static readonly AUTO = 33;
    public static readonly BAR = 34;
    public static readonly BINDINGS = 35;
    public static readonly BOOL = 36;
    public static readonly BOOLEAN = 37;
    public static readonly BOOSTED = 38;
    public static readonly BOTH = 39;
    public static readonly BREAK = 40;
    public static readonly BUILT = 41;
    public static readonly BY = 42;
    public static readonly CALL = 43;
    public static readonly CASCADE = 44;
    public static readonly CASE = 45;
    public static readonly CHANGE = 46;
    public static readonly CIDR = 47;
    public static readonly COLLECT = 48;
    public static readonly COLON = 49;
    public static readonly COLONCOLON = 50;
    public static readonly COMMA = 51;
    public static readonly COMMAND = 52;
    public static readonly COMMANDS = 53;
    public static readonly COMPOSITE = 54;
    public static readonly CONCURRENT = 55;
    public static readonly CONSTRAINT = 56;
    public static readonly CONSTRAINTS = 57;
    public static readonly CONTAINS = 58;
    public static readonly COPY = 59;
    public static readonly CONDITION = 60;
    public static readonly CONTINUE = 61;
    public static readonly COSINE = 62;
    public static readonly COUNT = 63;
    public static readonly CREATE = 64;
    public static readonly CREDENTIAL = 65;
    public static readonly CREDENTIALS = 66;
    public static readonly CSV = 67;
    public static readonly CURRENT = 68;
    public static readonly CYPHER = 69;
    public static readonly DATA = 70;
    public static readonly DATABASE = 71;
    public static readonly DATABASES = 72;
    public static readonly DATE = 73;
    public static readonly DATETIME = 74;
    public static readonly DBMS = 75;
    public static readonly DEALLOCATE = 76;
    public static readonly DEFAULT = 77;
    public static readonly DEFINE = 78;
    public static readonly DEFINED = 79;
    public static readonly DELETE = 80;
    public static readonly DENY = 81;
    public static readonly DESC = 82;
    public static readonly DESCENDING = 83;
    public static readonly DESTROY = 84;
    public static readonly DETACH = 85;
    public static readonly DIFFERENT = 86;
    public static readonly DOLLAR = 87;
    public static readonly DISJOINT = 88;
    public static readonly DISTINCT = 89;
    public static readonly DIVIDE = 90;
    public static readonly DOT = 91;
    public static readonly DOT_METRIC = 92;
    public static readonly DOTDOT = 93;
    public static readonly DOUBLEBAR = 94;
    public static readonly DRIVER = 95;
    public static readonly DROP = 96;
    public static readonly DRYRUN = 97;
    public static readonly DUMP = 98;
    public static readonly DURATION = 99;
    public static readonly EACH = 100;
    public static readonly EDGE = 101;
    public static readonly ENABLE = 102;
    public static readonly ELEMENT = 103;
    public static readonly ELEMENTS = 104;
    public static readonly ELSE = 105;
    public static readonly ENABLED = 106;
    public static readonly ENCRYPTED = 107;
    public static readonly EUCLIDEAN = 108;
    public static readonly EUCLIDEAN_SQUARED = 109;
    public static readonly END = 110;
    public static readonly ENDS = 111;
    public static readonly EQ = 112;
    public static readonly EXECUTABLE = 113;
    public static readonly EXECUTE = 114;
    public static readonly EXIST = 115;
    public static readonly EXISTENCE = 116;
    public static readonly EXISTS = 117;
    public static readonly EXPAND = 118;
    public static readonly ERROR = 119;
    public static readonly FAIL = 120;
    public static readonly FALSE = 121;
    public static readonly FIELDTERMINATOR = 122;
    public static readonly FILTER = 123;
    public static readonly FINISH = 124;
    public static readonly FLOAT = 125;
    public static readonly FLOAT64 = 126;
    public static readonly FLOAT32 = 127;
    public static readonly FOR = 128;
    public static readonly FOREACH = 129;
    public static readonly FORWARDING = 130;
    public static readonly FROM = 131;
    public static readonly FULLTEXT = 132;
    public static readonly FUNCTION = 133;
    public static readonly FUNCTIONS = 134;
    public static readonly GE = 135;
    public static readonly GRANT = 136;
    public static readonly GRAPH = 137;
    public static readonly GRAPHS = 138;
    public static readonly GROUP = 139;
    public static readonly GROUPS = 140;
    public static readonly GT = 141;
    public static readonly HAMMING = 142;
    public static readonly HEADERS = 143;
    public static readonly HOME = 144;
    public static readonly ID = 145;
    public static readonly IF = 146;
    public static readonly IMPERSONATE = 147;
    public static readonly IMMUTABLE = 148;
    public static readonly IN = 149;
    public static readonly INDEX = 150;
    public static readonly INDEXES = 151;
    public static readonly INF = 152;
    public static readonly INFINITY = 153;
    public static readonly INSERT = 154;
    public static readonly INTO = 155;
    public static readonly INT = 156;
    public static readonly INT64 = 157;
    public static readonly INT32 = 158;
    public static readonly INT16 = 159;
    public static readonly INT8 = 160;
    public static readonly INTEGER = 161;
    public static readonly INTEGER64 = 162;
    public static readonly INTEGER32 = 163;
    public static readonly INTEGER16 = 164;
    public static readonly INTEGER8 = 165;
    public static readonly IS = 166;
    public static readonly JOIN = 167;
    public static readonly KEY = 168;
    public static readonly LABEL = 169;
    public static readonly LABELED = 170;
    public static readonly LABELS = 171;
    public static readonly AMPERSAND = 172;
    public static readonly EXCLAMATION_MARK = 173;
    public static readonly LANGUAGE = 174;
    public static readonly LBRACKET = 175;
    public static readonly LCURLY = 176;
    public static readonly LE = 177;
    public static readonly LEADING = 178;
    public static readonly LET = 179;
    public static readonly LIMITROWS = 180;
    public static readonly LIST = 181;
    public static readonly LOAD = 182;
    public static readonly LOCAL = 183;
    public static readonly LOOKUP = 184;
    public static readonly LPAREN = 185;
    public static readonly LT = 186;
    public static readonly MANAGEMENT = 187;
    public static readonly MANHATTAN = 188;
    public static readonly MAP = 189;
    public static readonly MATCH = 190;
    public static readonly MERGE = 191;
    public static readonly METADATA = 192;
    public static readonly MINUS = 193;
    public static readonly PERCENT = 194;
    public static readonly IMPLIES = 195;
    public static readonly INVALID_NEQ = 196;
    public static readonly NEQ = 197;
    public static readonly NAME = 198;
    public static readonly NAMES = 199;
    public static readonly NAN = 200;
    public static readonly NFC = 201;
    public static readonly NFD = 202;
    public static readonly NFKC = 203;
    public static readonly NFKD = 204;
    public static readonly NEW = 205;
    public static readonly NEXT = 206;
    public static readonly NODE = 207;
    public static readonly NODETACH = 208;
    public static readonly NODES = 209;
    public static readonly NONE = 210;
    public static readonly NORMALIZE = 211;
    public static readonly NORMALIZED = 212;
    public static readonly NOT = 213;
    public static readonly NOTHING = 214;
    public static readonly NOWAIT = 215;
    public static readonly NULL = 216;
    public static readonly OBFUSCATION = 217;
    public static readonly OF = 218;
    public static readonly OFFSET = 219;
    public static readonly OIDC = 220;
    public static readonly ON = 221;
    public static readonly ONLY = 222;
    public static readonly OPTIONAL = 223;
    public static readonly OPTIONS = 224;
    public static readonly OPTION = 225;
    public static readonly OR = 226;
    public static readonly ORDER = 227;
    public static readonly PASSWORD = 228;
    public static readonly PASSWORDS = 229;
    public static readonly PATH = 230;
    public static readonly PATHS = 231;
    public static readonly PLAINTEXT = 232;
    public static readonly PLUS = 233;
    public static readonly PLUSEQUAL = 234;
    public static readonly POINT = 235;
    public static readonly POPULATED = 236;
    public static readonly POW = 237;
    public static readonly PRIMARY = 238;
    public static readonly PRIMARIES = 239;
    public static readonly PRIVILEGE = 240;
    public static readonly PRIVILEGES = 241;
    public static readonly PROCEDURE = 242;
    public static readonly PROCEDURES = 243;
    public static readonly PROPERTIES = 244;
    public static readonly PROPERTY_EXISTS = 245;
    public static readonly PROPERTY = 246;
    public static readonly PROVIDER = 247;
    public static readonly PROVIDERS = 248;
    public static readonly QUESTION = 249;
    public static readonly RANGE = 250;
    public static readonly RBRACKET = 251;
    public static readonly RCURLY = 252;
    public static readonly READ = 253;
    public static readonly REALLOCATE = 254;
    public static readonly REDUCE = 255;
    public static readonly RENAME = 256;
    public static readonly REGEQ = 257;
    public static readonly REL = 258;
    public static readonly RELATIONSHIP = 259;
    public static readonly RELATIONSHIPS = 260;
    public static readonly REMOVE = 261;
    public static readonly REPEATABLE = 262;
    public static readonly REPLACE = 263;
    public static readonly REPLICA = 264;
    public static readonly REPLICAS = 265;
    public static readonly REPORT = 266;
    public static readonly REQUIRE = 267;
    public static readonly REQUIRED = 268;
    public static readonly RESTRICT = 269;
    public static readonly RETRY = 270;
    public static readonly RETURN = 271;
    public static readonly REVOKE = 272;
    public static readonly ROLE = 273;
    public static readonly ROLES = 274;
    public static readonly ROW = 275;
    public static readonly ROWS = 276;
    public static readonly RULE = 277;
    public static readonly RULES = 278;
    public static readonly RPAREN = 279;
    public static readonly SCAN = 280;
    public static readonly SCORE = 281;
    public static readonly SEARCH = 282;
    public static readonly SEC = 283;
    public static readonly SECOND = 284;
    public static readonly SECONDARY = 285;
    public static readonly SECONDARIES = 286;
    public static readonly SECONDS = 287;
    public static readonly SECRET = 288;
    public static readonly SECRETS = 289;
    public static readonly SEEK = 290;
    public static readonly SEMICOLON = 291;
    public static readonly SERVER = 292;
    public static readonly SERVERS = 293;
    public static readonly SET = 294;
    public static readonly SETTING = 295;
    public static readonly SETTINGS = 296;
    public static readonly SHARD = 297;
    public static readonly SHARDS = 298;
    public static readonly SHORTEST_PATH = 299;
    public static readonly SHORTEST = 300;
    public static readonly SHOW = 301;
    public static readonly SIGNED = 302;
    public static readonly SINGLE = 303;
    public static readonly SKIPROWS = 304;
    public static readonly START = 305;
    public static readonly STARTS = 306;
    public static readonly STATUS = 307;
    public static readonly STOP = 308;
    public static readonly STRING = 309;
    public static readonly SUPPORTED = 310;
    public static readonly SUSPENDED = 311;
    public static readonly TAG = 312;
    public static readonly TAGS = 313;
    public static readonly TARGET = 314;
    public static readonly TERMINATE = 315;
    public static readonly TEXT = 316;
    public static readonly THEN = 317;
    public static readonly TIME = 318;
    public static readonly TIMES = 319;
    public static readonly TIMESTAMP = 320;
    public static readonly TIMEZONE = 321;
    public static readonly TO = 322;
    public static readonly TOPOLOGY = 323;
    public static readonly TRAIL = 324;
    public static readonly TRAILING = 325;
    public static readonly TRANSACTION = 326;
    public static readonly TRANSACTIONS = 327;
    public static readonly TRAVERSE = 328;
    public static readonly TRIM = 329;
    public static readonly TRUE = 330;
    public static readonly TYPE = 331;
    public static readonly TYPED = 332;
    public static readonly TYPES = 333;
    public static readonly UUID = 334;
    public static readonly UNION = 335;
    public static readonly UNIQUE = 336;
    public static readonly UNIQUENESS = 337;
    public static readonly UNWIND = 338;
    public static readonly URL = 339;
    public static readonly USE = 340;
    public static readonly USER = 341;
    public static readonly USERS = 342;
    public static readonly USING = 343;
    public static readonly VALUE = 344;
    public static readonly VARCHAR = 345;
    public static readonly VIA = 346;
    public static readonly VECTOR = 347;
    public static readonly VECTOR_DISTANCE = 348;
    public static readonly VECTOR_NORM = 349;
    public static readonly VERTEX = 350;
    public static readonly WAIT = 351;
    public static readonly WALK = 352;
    public static readonly WHEN = 353;
    public static readonly WHERE = 354;
    public static readonly WITH = 355;
    public static readonly WITHOUT = 356;
    public static readonly WRITE = 357;
    public static readonly XOR = 358;
    public static readonly YIELD = 359;
    public static readonly ZONE = 360;
    public static readonly ZONED = 361;
    public static readonly IDENTIFIER = 362;
    public static readonly EXTENDED_IDENTIFIER = 363;
    public static readonly INTERPOLATED_START_SINGLE = 364;
    public static readonly INTERPOLATED_START_DOUBLE = 365;
    public static readonly ARROW_LINE = 366;
    public static readonly ARROW_LEFT_HEAD = 367;
    public static readonly ARROW_RIGHT_HEAD = 368;
    public static readonly ErrorChar = 369;
    public static readonly INTERPOLATED_EXPR_START_SINGLE = 370;
    public static readonly INTERPOLATED_END_SINGLE = 371;
    public static readonly INTERPOLATED_TEXT_SINGLE = 372;
    public static readonly INTERPOLATED_UNEXPECTED_RCURLY_SINGLE = 373;
    public static readonly INTERPOLATED_EXPR_START_DOUBLE = 374;
    public static readonly INTERPOLATED_END_DOUBLE = 375;
    public static readonly INTERPOLATED_TEXT_DOUBLE = 376;
    public static readonly INTERPOLATED_UNEXPECTED_RCURLY_DOUBLE = 377;
    public static readonly TEXT_SINGLE = 1;
    public static readonly TEXT_DOUBLE = 2;

    public static readonly channelNames = [
        "DEFAULT_TOKEN_CHANNEL", "HIDDEN"
    ];

    public static readonly literalNames = [
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, "'|'", null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, "':'", "'::'", "','", null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        "'$'", null, null, "'/'", "'.'", null, "'..'", "'||'", null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, "'='", null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, "'>='", null, null, null, null, null, 
        "'>'", null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, "'&'", "'!'", 
        null, "'['", "'{'", "'<='", null, null, null, null, null, null, 
        null, "'('", "'<'", null, null, null, null, null, null, "'-'", "'%'", 
        null, "'!='", "'<>'", null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, "'******'", null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, "'+'", "'+='", null, null, 
        "'^'", null, null, null, null, null, null, null, null, null, null, 
        null, "'?'", null, "']'", "'}'", null, null, null, null, "'=~'", 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, "')'", 
        null, null, null, null, null, null, null, null, null, null, null, 
        "';'", null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, "'*'", null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, null, null, null, null, null, null, null, null, 
        null, null, null, "'''", null, null, null, "'\"'"
    ];

    public static readonly symbolicNames = [
        null, "SPACE", "SINGLE_LINE_COMMENT", "MULTI_LINE_COMMENT", "DECIMAL_DOUBLE", 
        "UNSIGNED_DECIMAL_INTEGER", "UNSIGNED_HEX_INTEGER", "UNSIGNED_OCTAL_INTEGER", 
        "STRING_LITERAL1", "STRING_LITERAL2", "ESCAPED_SYMBOLIC_NAME", "ACCESS", 
        "ACTIVE", "ACYCLIC", "ADD", "ADMIN", "ADMINISTRATOR", "ALIAS", "ALIASES", 
        "ALL_SHORTEST_PATHS", "ALL", "ALLREDUCE", "ALTER", "ANALYZER", "AND", 
        "ANY", "ARRAY", "AS", "ASC", "ASCENDING", "ASSIGN", "AT", "AUTH", 
        "AUTO", "BAR", "BINDINGS", "BOOL", "BOOLEAN", "BOOSTED", "BOTH", 
        "BREAK", "BUILT", "BY", "CALL", "CASCADE", "CASE", "CHANGE", "CIDR", 
        "COLLECT", "COLON", "COLONCOLON", "COMMA", "COMMAND", "COMMANDS", 
        "COMPOSITE", "CONCURRENT", "CONSTRAINT", "CONSTRAINTS", "CONTAINS", 
        "COPY", "CONDITION", "CONTINUE", "COSINE", "COUNT", "CREATE", "CREDENTIAL", 
        "CREDENTIALS", "CSV", "CURRENT", "CYPHER", "DATA", "DATABASE", "DATABASES", 
        "DATE", "DATETIME", "DBMS", "DEALLOCATE", "DEFAULT", "DEFINE", "DEFINED", 
        "DELETE", "DENY", "DESC", "DESCENDING", "DESTROY", "DETACH", "DIFFERENT", 
        "DOLLAR", "DISJOINT", "DISTINCT", "DIVIDE", "DOT", "DOT_METRIC", 
        "DOTDOT", "DOUBLEBAR", "DRIVER", "DROP", "DRYRUN", "DUMP", "DURATION", 
        "EACH", "EDGE", "ENABLE", "ELEMENT", "ELEMENTS", "ELSE", "ENABLED", 
        "ENCRYPTED", "EUCLIDEAN", "EUCLIDEAN_SQUARED", "END", "ENDS", "EQ", 
        "EXECUTABLE", "EXECUTE", "EXIST", "EXISTENCE", "EXISTS", "EXPAND", 
        "ERROR", "FAIL", "FALSE", "FIELDTERMINATOR", "FILTER", "FINISH", 
        "FLOAT", "FLOAT64", "FLOAT32", "FOR", "FOREACH", "FORWARDING", "FROM", 
        "FULLTEXT", "FUNCTION", "FUNCTIONS", "GE", "GRANT", "GRAPH", "GRAPHS", 
        "GROUP", "GROUPS", "GT", "HAMMING", "HEADERS", "HOME", "ID", "IF", 
        "IMPERSONATE", "IMMUTABLE", "IN", "INDEX", "INDEXES", "INF", "INFINITY", 
        "INSERT", "INTO", "INT", "INT64", "INT32", "INT16", "INT8", "INTEGER", 
        "INTEGER64", "INTEGER32", "INTEGER16", "INTEGER8", "IS", "JOIN", 
        "KEY", "LABEL", "LABELED", "LABELS", "AMPERSAND", "EXCLAMATION_MARK", 
        "LANGUAGE", "LBRACKET", "LCURLY", "LE", "LEADING", "LET", "LIMITROWS", 
        "LIST", "LOAD", "LOCAL", "LOOKUP", "LPAREN", "LT", "MANAGEMENT", 
        "MANHATTAN", "MAP", "MATCH", "MERGE", "METADATA", "MINUS", "PERCENT", 
        "IMPLIES", "INVALID_NEQ", "NEQ", "NAME", "NAMES", "NAN", "NFC", 
        "NFD", "NFKC", "NFKD", "NEW", "NEXT", "NODE", "NODETACH", "NODES", 
        "NONE", "NORMALIZE", "NORMALIZED", "NOT", "NOTHING", "NOWAIT", "NULL", 
        "OBFUSCATION", "OF", "OFFSET", "OIDC", "ON", "ONLY", "OPTIONAL", 
        "OPTIONS", "OPTION", "OR", "ORDER", "PASSWORD", "PASSWORDS", "PATH", 
        "PATHS", "PLAINTEXT", "PLUS", "PLUSEQUAL", "POINT", "POPULATED", 
        "POW", "PRIMARY", "PRIMARIES", "PRIVILEGE", "PRIVILEGES", "PROCEDURE", 
        "PROCEDURES", "PROPERTIES", "PROPERTY_EXISTS", "PROPERTY", "PROVIDER", 
        "PROVIDERS", "QUESTION", "RANGE", "RBRACKET", "RCURLY", "READ", 
        "REALLOCATE", "REDUCE", "RENAME", "REGEQ", "REL", "RELATIONSHIP", 
        "RELATIONSHIPS", "REMOVE", "REPEATABLE", "REPLACE", "REPLICA", "REPLICAS", 
        "REPORT", "REQUIRE", "REQUIRED", "RESTRICT", "RETRY", "RETURN", 
        "REVOKE", "ROLE", "ROLES", "ROW", "ROWS", "RULE", "RULES", "RPAREN", 
        "SCAN", "SCORE", "SEARCH", "SEC", "SECOND", "SECONDARY", "SECONDARIES", 
        "SECONDS", "SECRET", "SECRETS", "SEEK", "SEMICOLON", "SERVER", "SERVERS", 
        "SET", "SETTING", "SETTINGS", "SHARD", "SHARDS", "SHORTEST_PATH", 
        "SHORTEST", "SHOW", "SIGNED", "SINGLE", "SKIPROWS", "START", "STARTS", 
        "STATUS", "STOP", "STRING", "SUPPORTED", "SUSPENDED", "TAG", "TAGS", 
        "TARGET", "TERMINATE", "TEXT", "THEN", "TIME", "TIMES", "TIMESTAMP", 
        "TIMEZONE", "TO", "TOPOLOGY", "TRAIL", "TRAILING", "TRANSACTION", 
        "TRANSACTIONS", "TRAVERSE", "TRIM", "TRUE", "TYPE", "TYPED", "TYPES", 
        "UUID", "UNION", "UNIQUE", "UNIQUENESS", "UNWIND", "URL", "USE", 
        "USER", "USERS", "USING", "VALUE", "VARCHAR", "VIA", "VECTOR", "VECTOR_DISTANCE", 
        "VECTOR_NORM", "VERTEX", "WAIT", "WALK", "WHEN", "WHERE", "WITH", 
        "WITHOUT", "WRITE", "XOR", "YIELD", "ZONE", "ZONED", "IDENTIFIER", 
        "EXTENDED_IDENTIFIER", "INTERPOLATED_START_SINGLE", "INTERPOLATED_START_DOUBLE", 
        "ARROW_LINE", "ARROW_LEFT_HEAD", "ARROW_RIGHT_HEAD", "ErrorChar", 
        "INTERPOLATED_EXPR_START_SINGLE", "INTERPOLATED_END_SINGLE", "INTERPOLATED_TEXT_SINGLE", 
        "INTERPOLATED_UNEXPECTED_RCURLY_SINGLE", "INTERPOLATED_EXPR_START_DOUBLE", 
        "INTERPOLATED_END_DOUBLE", "INTERPOLATED_TEXT_DOUBLE", "INTERPOLATED_UNEXPECTED_RCURLY_DOUBLE"
    ];

    public static readonly modeNames = [
        "DEFAULT_MODE", "TEXT_SINGLE", "TEXT_DOUBLE",
    ];

    public static readonly ruleNames = [
        "SPACE", "SINGLE_LINE_COMMENT", "MULTI_LINE_COMMENT", "DECIMAL_DOUBLE", 
        "UNSIGNED_DECIMAL_INTEGER", "DECIMAL_EXPONENT", "INTEGER_PART", 
        "UNSIGNED_HEX_INTEGER", "UNSIGNED_OCTAL_INTEGER", "STRING_LITERAL1", 
        "STRING_LITERAL2", "EscapeSequence", "ESCAPED_SYMBOLIC_NAME", "ACCESS", 
        "ACTIVE", "ACYCLIC", "ADD", "ADMIN", "ADMINISTRATOR", "ALIAS", "ALIASES", 
        "ALL_SHORTEST_PATHS", "ALL", "ALLREDUCE", "ALTER", "ANALYZER", "AND", 
        "ANY", "ARRAY", "AS", "ASC", "ASCENDING", "ASSIGN", "AT", "AUTH", 
        "AUTO", "BAR", "BINDINGS", "BOOL", "BOOLEAN", "BOOSTED", "BOTH", 
        "BREAK", "BUILT", "BY", "CALL", "CASCADE", "CASE", "CHANGE", "CIDR", 
        "COLLECT", "COLON", "COLONCOLON", "COMMA", "COMMAND", "COMMANDS", 
        "COMPOSITE", "CONCURRENT", "CONSTRAINT", "CONSTRAINTS", "CONTAINS", 
        "COPY", "CONDITION", "CONTINUE", "COSINE", "COUNT", "CREATE", "CREDENTIAL", 
        "CREDENTIALS", "CSV", "CURRENT", "CYPHER", "DATA", "DATABASE", "DATABASES", 
        "DATE", "DATETIME", "DBMS", "DEALLOCATE", "DEFAULT", "DEFINE", "DEFINED", 
        "DELETE", "DENY", "DESC", "DESCENDING", "DESTROY", "DETACH", "DIFFERENT", 
        "DOLLAR", "DISJOINT", "DISTINCT", "DIVIDE", "DOT", "DOT_METRIC", 
        "DOTDOT", "DOUBLEBAR", "DRIVER", "DROP", "DRYRUN", "DUMP", "DURATION", 
        "EACH", "EDGE", "ENABLE", "ELEMENT", "ELEMENTS", "ELSE", "ENABLED", 
        "ENCRYPTED", "EUCLIDEAN", "EUCLIDEAN_SQUARED", "END", "ENDS", "EQ", 
        "EXECUTABLE", "EXECUTE", "EXIST", "EXISTENCE", "EXISTS", "EXPAND", 
        "ERROR", "FAIL", "FALSE", "FIELDTERMINATOR", "FILTER", "FINISH", 
        "FLOAT", "FLOAT64", "FLOAT32", "FOR", "FOREACH", "FORWARDING", "FROM", 
        "FULLTEXT", "FUNCTION", "FUNCTIONS", "GE", "GRANT", "GRAPH", "GRAPHS", 
        "GROUP", "GROUPS", "GT", "HAMMING", "HEADERS", "HOME", "ID", "IF", 
        "IMPERSONATE", "IMMUTABLE", "IN", "INDEX", "INDEXES", "INF", "INFINITY", 
        "INSERT", "INTO", "INT", "INT64", "INT32", "INT16", "INT8", "INTEGER", 
        "INTEGER64", "INTEGER32", "INTEGER16", "INTEGER8", "IS", "JOIN", 
        "KEY", "LABEL", "LABELED", "LABELS", "AMPERSAND", "EXCLAMATION_MARK", 
        "LANGUAGE", "LBRACKET", "LCURLY", "LE", "LEADING", "LET", "LIMITROWS", 
        "LIST", "LOAD", "LOCAL", "LOOKUP", "LPAREN", "LT", "MANAGEMENT", 
        "MANHATTAN", "MAP", "MATCH", "MERGE", "METADATA", "MINUS", "PERCENT", 
        "IMPLIES", "INVALID_NEQ", "NEQ", "NAME", "NAMES", "NAN", "NFC", 
        "NFD", "NFKC", "NFKD", "NEW", "NEXT", "NODE", "NODETACH", "NODES", 
        "NONE", "NORMALIZE", "NORMALIZED", "NOT", "NOTHING", "NOWAIT", "NULL", 
        "OBFUSCATION", "OF", "OFFSET", "OIDC", "ON", "ONLY", "OPTIONAL", 
        "OPTIONS", "OPTION", "OR", "ORDER", "PASSWORD", "PASSWORDS", "PATH", 
        "PATHS", "PLAINTEXT", "PLUS", "PLUSEQUAL", "POINT", "POPULATED", 
        "POW", "PRIMARY", "PRIMARIES", "PRIVILEGE", "PRIVILEGES", "PROCEDURE", 
        "PROCEDURES", "PROPERTIES", "PROPERTY_EXISTS", "PROPERTY", "PROVIDER", 
        "PROVIDERS", "QUESTION", "RANGE", "RBRACKET", "RCURLY", "READ", 
        "REALLOCATE", "REDUCE", "RENAME", "REGEQ", "REL", "RELATIONSHIP", 
        "RELATIONSHIPS", "REMOVE", "REPEATABLE", "REPLACE", "REPLICA", "REPLICAS", 
        "REPORT", "REQUIRE", "REQUIRED", "RESTRICT", "RETRY", "RETURN", 
        "REVOKE", "ROLE", "ROLES", "ROW", "ROWS", "RULE", "RULES", "RPAREN", 
        "SCAN", "SCORE", "SEARCH", "SEC", "SECOND", "SECONDARY", "SECONDARIES", 
        "SECONDS", "SECRET", "SECRETS", "SEEK", "SEMICOLON", "SERVER", "SERVERS", 
        "SET", "SETTING", "SETTINGS", "SHARD", "SHARDS", "SHORTEST_PATH", 
        "SHORTEST", "SHOW", "SIGNED", "SINGLE", "SKIPROWS", "START", "STARTS", 
        "STATUS", "STOP", "STRING", "SUPPORTED", "SUSPENDED", "TAG", "TAGS", 
        "TARGET", "TERMINATE", "TEXT", "THEN", "TIME", "TIMES", "TIMESTAMP", 
        "TIMEZONE", "TO", "TOPOLOGY", "TRAIL", "TRAILING", "TRANSACTION", 
        "TRANSACTIONS", "TRAVERSE", "TRIM", "TRUE", "TYPE", "TYPED", "TYPES", 
        "UUID", "UNION", "UNIQUE", "UNIQUENESS", "UNWIND", "URL", "USE", 
        "USER", "USERS", "USING", "VALUE", "VARCHAR", "VIA", "VECTOR", "VECTOR_DISTANCE", 
        "VECTOR_NORM", "VERTEX", "WAIT", "WALK", "WHEN", "WHERE", "WITH", 
        "WITHOUT", "WRITE", "XOR", "YIELD", "ZONE", "ZONED", "IDENTIFIER", 
        "EXTENDED_IDENTIFIER", "INTERPOLATED_START_SINGLE", "INTERPOLATED_START_DOUBLE", 
        "ARROW_LINE", "ARROW_LEFT_HEAD", "ARROW_RIGHT_HEAD", "LETTER", "PART_LETTER", 
        "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", 
        "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z", 
        "ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", 
        "NINE", "UNDERSCORE", "ErrorChar", "INTERPOLATED_EXPR_START_SINGLE", 
        "INTERPOLATED_END_SINGLE", "INTERPOLATED_TEXT_SINGLE", "INTERPOLATED_UNEXPECTED_RCURLY_SINGLE", 
        "INTERPOLATED_EXPR_START_DOUBLE", "INTERPOLATED_END_DOUBLE", "INTERPOLATED_TEXT_DOUBLE", 
        "INTERPOLATED_UNEXPECTED_RCURLY_DOUBLE",
    ];


    public constructor(input: antlr.CharStream) {
        super(input);
        this.interpreter = new antlr.LexerATNSimulator(this, Cypher25Lexer._ATN, Cypher25Lexer.decisionsToDFA, new antlr.PredictionContextCache());
    }

    public get grammarFileName(): string { return "Cypher25Lexer.g4"; }

    public get literalNames(): (string | null)[] { return Cypher25Lexer.literalNames; }
    public get symbolicNames(): (string | null)[] { return Cypher25Lexer.symbolicNames; }
    public get ruleNames(): string[] { return Cypher25Lexer.ruleNames; }

    public get serializedATN(): number[] { return Cypher25Lexer._serializedATN; }

    public get channelNames(): string[] { return Cypher25Lexer.channelNames; }

    public get modeNames(): string[] { return Cypher25Lexer.modeNames; }

    public override action(localContext: antlr.ParserRuleContext | null, ruleIndex: number, actionIndex: number): void {
        switch (ruleIndex) {
        case 254:
            this.RCURLY_action(localContext, actionIndex);
            break;
        }
    }
    private RCURLY_action(localContext: antlr.ParserRuleContext | null, actionIndex: number): void {
        switch (actionIndex) {
        case 0:
             if (this.modeStack.length > 0) this.popMode(); 
            break;
        }
    }

    public static readonly _serializedATN: number[] = [
        4,0,377,3510,6,-1,6,-1,6,-1,2,0,7,0,2,1,7,1,2,2,7,2,2,3,7,3,2,4,
        7,4,2,5,7,5,2,6,7,6,2,7,7,7,2,8,7,8,2,9,7,9,2,10,7,10,2,11,7,11,
        2,12,7,12,2,13,7,13,2,14,7,14,2,15,7,15,2,16,7,16,2,17,7,17,2,18,
        7,18,2,19,7,19,2,20,7,20,2,21,7,21,2,22,7,22,2,23,7,23,2,24,7,24,
        2,25,7,25,2,26,7,26,2,27,7,27,2,28,7,28,2,29,7,29,2,30,7,30,2,31,
        7,31,2,32,7,32,2,33,7,33,2,34,7,34,2,35,7,35,2,36,7,36,2,37,7,37,
        2,38,7,38,2,39,7,39,2,40,7,40,2,41,7,41,2,42,7,42,2,43,7,43,2,44,
        7,44,2,45,7,45,2,46,7,46,2,47,7,47,2,48,7,48,2,49,7,49,2,50,7,50,
        2,51,7,51,2,52,7,52,2,53,7,53,2,54,7,54,2,55,7,55,2,56,7,56,2,57,
        7,57,2,58,7,58,2,59,7,59,2,60,7,60,2,61,7,61,2,62,7,62,2,63,7,63,
        2,64,7,64,2,65,7,65,2,66,7,66,2,67,7,67,2,68,7,68,2,69,7,69,2,70,
        7,70,2,71,7,71,2,72,7,72,2,73,7,73,2,74,7,74,2,75,7,75,2,76,7,76,
        2,77,7,77,2,78,7,78,2,79,7,79,2,80,7,80,2,81,7,81,2,82,7,82,2,83,
        7,83,2,84,7,84,2,85,7,85,2,86,7,86,2,87,7,87,2,88,7,88,2,89,7,89,
        2,90,7,90,2,91,7,91,2,92,7,92,2,93,7,93,2,94,7,94,2,95,7,95,2,96,
        7,96,2,97,7,97,2,98,7,98,2,99,7,99,2,100,7,100,2,101,7,101,2,102,
        7,102,2,103,7,103,2,104,7,104,2,105,7,105,2,106,7,106,2,107,7,107,
        2,108,7,108,2,109,7,109,2,110,7,110,2,111,7,111,2,112,7,112,2,113,
        7,113,2,114,7,114,2,115,7,115,2,116,7,116,2,117,7,117,2,118,7,118,
        2,119,7,119,2,120,7,120,2,121,7,121,2,122,7,122,2,123,7,123,2,124,
        7,124,2,125,7,125,2,126,7,126,2,127,7,127,2,128,7,128,2,129,7,129,
        2,130,7,130,2,131,7,131,2,132,7,132,2,133,7,133,2,134,7,134,2,135,
        7,135,2,136,7,136,2,137,7,137,2,138,7,138,2,139,7,139,2,140,7,140,
        2,141,7,141,2,142,7,142,2,143,7,143,2,144,7,144,2,145,7,145,2,146,
        7,146,2,147,7,147,2,148,7,148,2,149,7,149,2,150,7,150,2,151,7,151,
        2,152,7,152,2,153,7,153,2,154,7,154,2,155,7,155,2,156,7,156,2,157,
        7,157,2,158,7,158,2,159,7,159,2,160,7,160,2,161,7,161,2,162,7,162,
        2,163,7,163,2,164,7,164,2,165,7,165,2,166,7,166,2,167,7,167,2,168,
        7,168,2,169,7,169,2,170,7,170,2,171,7,171,2,172,7,172,2,173,7,173,
        2,174,7,174,2,175,7,175,2,176,7,176,2,177,7,177,2,178,7,178,2,179,
        7,179,2,180,7,180,2,181,7,181,2,182,7,182,2,183,7,183,2,184,7,184,
        2,185,7,185,2,186,7,186,2,187,7,187,2,188,7,188,2,189,7,189,2,190,
        7,190,2,191,7,191,2,192,7,192,2,193,7,193,2,194,7,194,2,195,7,195,
        2,196,7,196,2,197,7,197,2,198,7,198,2,199,7,199,2,200,7,200,2,201,
        7,201,2,202,7,202,2,203,7,203,2,204,7,204,2,205,7,205,2,206,7,206,
        2,207,7,207,2,208,7,208,2,209,7,209,2,210,7,210,2,211,7,211,2,212,
        7,212,2,213,7,213,2,214,7,214,2,215,7,215,2,216,7,216,2,217,7,217,
        2,218,7,218,2,219,7,219,2,220,7,220,2,221,7,221,2,222,7,222,2,223,
        7,223,2,224,7,224,2,225,7,225,2,226,7,226,2,227,7,227,2,228,7,228,
        2,229,7,229,2,230,7,230,2,231,7,231,2,232,7,232,2,233,7,233,2,234,
        7,234,2,235,7,235,2,236,7,236,2,237,7,237,2,238,7,238,2,239,7,239,
        2,240,7,240,2,241,7,241,2,242,7,242,2,243,7,243,2,244,7,244,2,245,
        7,245,2,246,7,246,2,247,7,247,2,248,7,248,2,249,7,249,2,250,7,250,
        2,251,7,251,2,252,7,252,2,253,7,253,2,254,7,254,2,255,7,255,2,256,
        7,256,2,257,7,257,2,258,7,258,2,259,7,259,2,260,7,260,2,261,7,261,
        2,262,7,262,2,263,7,263,2,264,7,264,2,265,7,265,2,266,7,266,2,267,
        7,267,2,268,7,268,2,269,7,269,2,270,7,270,2,271,7,271,2,272,7,272,
        2,273,7,273,2,274,7,274,2,275,7,275,2,276,7,276,2,277,7,277,2,278,
        7,278,2,279,7,279,2,280,7,280,2,281,7,281,2,282,7,282,2,283,7,283,
        2,284,7,284,2,285,7,285,2,286,7,286,2,287,7,287,2,288,7,288,2,289,
        7,289,2,290,7,290,2,291,7,291,2,292,7,292,2,293,7,293,2,294,7,294,
        2,295,7,295,2,296,7,296,2,297,7,297,2,298,7,298,2,299,7,299,2,300,
        7,300,2,301,7,301,2,302,7,302,2,303,7,303,2,304,7,304,2,305,7,305,
        2,306,7,306,2,307,7,307,2,308,7,308,2,309,7,309,2,310,7,310,2,311,
        7,311,2,312,7,312,2,313,7,313,2,314,7,314,2,315,7,315,2,316,7,316,
        2,317,7,317,2,318,7,318,2,319,7,319,2,320,7,320,2,321,7,321,2,322,
        7,322,2,323,7,323,2,324,7,324,2,325,7,325,2,326,7,326,2,327,7,327,
        2,328,7,328,2,329,7,329,2,330,7,330,2,331,7,331,2,332,7,332,2,333,
        7,333,2,334,7,334,2,335,7,335,2,336,7,336,2,337,7,337,2,338,7,338,
        2,339,7,339,2,340,7,340,2,341,7,341,2,342,7,342,2,343,7,343,2,344,
        7,344,2,345,7,345,2,346,7,346,2,347,7,347,2,348,7,348,2,349,7,349,
        2,350,7,350,2,351,7,351,2,352,7,352,2,353,7,353,2,354,7,354,2,355,
        7,355,2,356,7,356,2,357,7,357,2,358,7,358,2,359,7,359,2,360,7,360,
        2,361,7,361,2,362,7,362,2,363,7,363,2,364,7,364,2,365,7,365,2,366,
        7,366,2,367,7,367,2,368,7,368,2,369,7,369,2,370,7,370,2,371,7,371,
        2,372,7,372,2,373,7,373,2,374,7,374,2,375,7,375,2,376,7,376,2,377,
        7,377,2,378,7,378,2,379,7,379,2,380,7,380,2,381,7,381,2,382,7,382,
        2,383,7,383,2,384,7,384,2,385,7,385,2,386,7,386,2,387,7,387,2,388,
        7,388,2,389,7,389,2,390,7,390,2,391,7,391,2,392,7,392,2,393,7,393,
        2,394,7,394,2,395,7,395,2,396,7,396,2,397,7,397,2,398,7,398,2,399,
        7,399,2,400,7,400,2,401,7,401,2,402,7,402,2,403,7,403,2,404,7,404,
        2,405,7,405,2,406,7,406,2,407,7,407,2,408,7,408,2,409,7,409,2,410,
        7,410,2,411,7,411,2,412,7,412,2,413,7,413,2,414,7,414,2,415,7,415,
        2,416,7,416,2,417,7,417,2,418,7,418,1,0,1,0,1,0,1,0,1,1,1,1,1,1,
        1,1,5,1,850,8,1,10,1,12,1,853,9,1,1,1,1,1,1,2,1,2,1,2,1,2,5,2,861,
        8,2,10,2,12,2,864,9,2,1,2,1,2,1,2,1,2,1,2,1,3,1,3,5,3,873,8,3,10,
        3,12,3,876,9,3,1,3,1,3,1,3,5,3,881,8,3,10,3,12,3,884,9,3,1,3,3,3,
        887,8,3,1,3,3,3,890,8,3,1,3,1,3,1,3,5,3,895,8,3,10,3,12,3,898,9,
        3,1,3,3,3,901,8,3,1,3,3,3,904,8,3,1,3,1,3,5,3,908,8,3,10,3,12,3,
        911,9,3,1,3,1,3,3,3,915,8,3,3,3,917,8,3,1,4,1,4,5,4,921,8,4,10,4,
        12,4,924,9,4,1,4,5,4,927,8,4,10,4,12,4,930,9,4,1,4,3,4,933,8,4,1,
        5,1,5,3,5,937,8,5,1,5,4,5,940,8,5,11,5,12,5,941,1,5,5,5,945,8,5,
        10,5,12,5,948,9,5,1,6,3,6,951,8,6,1,6,1,6,1,7,1,7,1,7,1,7,5,7,959,
        8,7,10,7,12,7,962,9,7,1,8,1,8,1,8,1,8,5,8,968,8,8,10,8,12,8,971,
        9,8,1,9,1,9,1,9,5,9,976,8,9,10,9,12,9,979,9,9,1,9,1,9,1,10,1,10,
        1,10,5,10,986,8,10,10,10,12,10,989,9,10,1,10,1,10,1,11,1,11,1,11,
        1,12,1,12,1,12,1,12,5,12,1000,8,12,10,12,12,12,1003,9,12,1,12,1,
        12,1,13,1,13,1,13,1,13,1,13,1,13,1,13,1,14,1,14,1,14,1,14,1,14,1,
        14,1,14,1,15,1,15,1,15,1,15,1,15,1,15,1,15,1,15,1,16,1,16,1,16,1,
        16,1,17,1,17,1,17,1,17,1,17,1,17,1,18,1,18,1,18,1,18,1,18,1,18,1,
        18,1,18,1,18,1,18,1,18,1,18,1,18,1,18,1,19,1,19,1,19,1,19,1,19,1,
        19,1,20,1,20,1,20,1,20,1,20,1,20,1,20,1,20,1,21,1,21,1,21,1,21,1,
        21,1,21,1,21,1,21,1,21,1,21,1,21,1,21,1,21,1,21,1,21,1,21,1,21,1,
        22,1,22,1,22,1,22,1,23,1,23,1,23,1,23,1,23,1,23,1,23,1,23,1,23,1,
        23,1,24,1,24,1,24,1,24,1,24,1,24,1,25,1,25,1,25,1,25,1,25,1,25,1,
        25,1,25,1,25,1,26,1,26,1,26,1,26,1,27,1,27,1,27,1,27,1,28,1,28,1,
        28,1,28,1,28,1,28,1,29,1,29,1,29,1,30,1,30,1,30,1,30,1,31,1,31,1,
        31,1,31,1,31,1,31,1,31,1,31,1,31,1,31,1,32,1,32,1,32,1,32,1,32,1,
        32,1,32,1,33,1,33,1,33,1,34,1,34,1,34,1,34,1,34,1,35,1,35,1,35,1,
        35,1,35,1,36,1,36,1,37,1,37,1,37,1,37,1,37,1,37,1,37,1,37,1,37,1,
        38,1,38,1,38,1,38,1,38,1,39,1,39,1,39,1,39,1,39,1,39,1,39,1,39,1,
        40,1,40,1,40,1,40,1,40,1,40,1,40,1,40,1,41,1,41,1,41,1,41,1,41,1,
        42,1,42,1,42,1,42,1,42,1,42,1,43,1,43,1,43,1,43,1,43,1,43,1,44,1,
        44,1,44,1,45,1,45,1,45,1,45,1,45,1,46,1,46,1,46,1,46,1,46,1,46,1,
        46,1,46,1,47,1,47,1,47,1,47,1,47,1,48,1,48,1,48,1,48,1,48,1,48,1,
        48,1,49,1,49,1,49,1,49,1,49,1,50,1,50,1,50,1,50,1,50,1,50,1,50,1,
        50,1,51,1,51,1,52,1,52,1,52,1,53,1,53,1,54,1,54,1,54,1,54,1,54,1,
        54,1,54,1,54,1,55,1,55,1,55,1,55,1,55,1,55,1,55,1,55,1,55,1,56,1,
        56,1,56,1,56,1,56,1,56,1,56,1,56,1,56,1,56,1,57,1,57,1,57,1,57,1,
        57,1,57,1,57,1,57,1,57,1,57,1,57,1,58,1,58,1,58,1,58,1,58,1,58,1,
        58,1,58,1,58,1,58,1,58,1,59,1,59,1,59,1,59,1,59,1,59,1,59,1,59,1,
        59,1,59,1,59,1,59,1,60,1,60,1,60,1,60,1,60,1,60,1,60,1,60,1,60,1,
        61,1,61,1,61,1,61,1,61,1,62,1,62,1,62,1,62,1,62,1,62,1,62,1,62,1,
        62,1,62,1,63,1,63,1,63,1,63,1,63,1,63,1,63,1,63,1,63,1,64,1,64,1,
        64,1,64,1,64,1,64,1,64,1,65,1,65,1,65,1,65,1,65,1,65,1,66,1,66,1,
        66,1,66,1,66,1,66,1,66,1,67,1,67,1,67,1,67,1,67,1,67,1,67,1,67,1,
        67,1,67,1,67,1,68,1,68,1,68,1,68,1,68,1,68,1,68,1,68,1,68,1,68,1,
        68,1,68,1,69,1,69,1,69,1,69,1,70,1,70,1,70,1,70,1,70,1,70,1,70,1,
        70,1,71,1,71,1,71,1,71,1,71,1,71,1,71,1,72,1,72,1,72,1,72,1,72,1,
        73,1,73,1,73,1,73,1,73,1,73,1,73,1,73,1,73,1,74,1,74,1,74,1,74,1,
        74,1,74,1,74,1,74,1,74,1,74,1,75,1,75,1,75,1,75,1,75,1,76,1,76,1,
        76,1,76,1,76,1,76,1,76,1,76,1,76,1,77,1,77,1,77,1,77,1,77,1,78,1,
        78,1,78,1,78,1,78,1,78,1,78,1,78,1,78,1,78,1,78,1,79,1,79,1,79,1,
        79,1,79,1,79,1,79,1,79,1,80,1,80,1,80,1,80,1,80,1,80,1,80,1,81,1,
        81,1,81,1,81,1,81,1,81,1,81,1,81,1,82,1,82,1,82,1,82,1,82,1,82,1,
        82,1,83,1,83,1,83,1,83,1,83,1,84,1,84,1,84,1,84,1,84,1,85,1,85,1,
        85,1,85,1,85,1,85,1,85,1,85,1,85,1,85,1,85,1,86,1,86,1,86,1,86,1,
        86,1,86,1,86,1,86,1,87,1,87,1,87,1,87,1,87,1,87,1,87,1,88,1,88,1,
        88,1,88,1,88,1,88,1,88,1,88,1,88,1,88,1,89,1,89,1,90,1,90,1,90,1,
        90,1,90,1,90,1,90,1,90,1,90,1,91,1,91,1,91,1,91,1,91,1,91,1,91,1,
        91,1,91,1,92,1,92,1,93,1,93,1,94,1,94,1,94,1,94,1,95,1,95,1,95,1,
        96,1,96,1,96,1,97,1,97,1,97,1,97,1,97,1,97,1,97,1,98,1,98,1,98,1,
        98,1,98,1,99,1,99,1,99,1,99,1,99,1,99,1,99,1,100,1,100,1,100,1,100,
        1,100,1,101,1,101,1,101,1,101,1,101,1,101,1,101,1,101,1,101,1,102,
        1,102,1,102,1,102,1,102,1,103,1,103,1,103,1,103,1,103,1,104,1,104,
        1,104,1,104,1,104,1,104,1,104,1,105,1,105,1,105,1,105,1,105,1,105,
        1,105,1,105,1,106,1,106,1,106,1,106,1,106,1,106,1,106,1,106,1,106,
        1,107,1,107,1,107,1,107,1,107,1,108,1,108,1,108,1,108,1,108,1,108,
        1,108,1,108,1,109,1,109,1,109,1,109,1,109,1,109,1,109,1,109,1,109,
        1,109,1,110,1,110,1,110,1,110,1,110,1,110,1,110,1,110,1,110,1,110,
        1,111,1,111,1,111,1,111,1,111,1,111,1,111,1,111,1,111,1,111,1,111,
        1,111,1,111,1,111,1,111,1,111,1,111,1,111,1,112,1,112,1,112,1,112,
        1,113,1,113,1,113,1,113,1,113,1,114,1,114,1,115,1,115,1,115,1,115,
        1,115,1,115,1,115,1,115,1,115,1,115,1,115,1,116,1,116,1,116,1,116,
        1,116,1,116,1,116,1,116,1,117,1,117,1,117,1,117,1,117,1,117,1,118,
        1,118,1,118,1,118,1,118,1,118,1,118,1,118,1,118,1,118,1,119,1,119,
        1,119,1,119,1,119,1,119,1,119,1,120,1,120,1,120,1,120,1,120,1,120,
        1,120,1,121,1,121,1,121,1,121,1,121,1,121,1,122,1,122,1,122,1,122,
        1,122,1,123,1,123,1,123,1,123,1,123,1,123,1,124,1,124,1,124,1,124,
        1,124,1,124,1,124,1,124,1,124,1,124,1,124,1,124,1,124,1,124,1,124,
        1,124,1,125,1,125,1,125,1,125,1,125,1,125,1,125,1,126,1,126,1,126,
        1,126,1,126,1,126,1,126,1,127,1,127,1,127,1,127,1,127,1,127,1,128,
        1,128,1,128,1,128,1,128,1,128,1,128,1,128,1,129,1,129,1,129,1,129,
        1,129,1,129,1,129,1,129,1,130,1,130,1,130,1,130,1,131,1,131,1,131,
        1,131,1,131,1,131,1,131,1,131,1,132,1,132,1,132,1,132,1,132,1,132,
        1,132,1,132,1,132,1,132,1,132,1,133,1,133,1,133,1,133,1,133,1,134,
        1,134,1,134,1,134,1,134,1,134,1,134,1,134,1,134,1,135,1,135,1,135,
        1,135,1,135,1,135,1,135,1,135,1,135,1,136,1,136,1,136,1,136,1,136,
        1,136,1,136,1,136,1,136,1,136,1,137,1,137,1,137,1,138,1,138,1,138,
        1,138,1,138,1,138,1,139,1,139,1,139,1,139,1,139,1,139,1,140,1,140,
        1,140,1,140,1,140,1,140,1,140,1,141,1,141,1,141,1,141,1,141,1,141,
        1,142,1,142,1,142,1,142,1,142,1,142,1,142,1,143,1,143,1,144,1,144,
        1,144,1,144,1,144,1,144,1,144,1,144,1,145,1,145,1,145,1,145,1,145,
        1,145,1,145,1,145,1,146,1,146,1,146,1,146,1,146,1,147,1,147,1,147,
        1,148,1,148,1,148,1,149,1,149,1,149,1,149,1,149,1,149,1,149,1,149,
        1,149,1,149,1,149,1,149,1,150,1,150,1,150,1,150,1,150,1,150,1,150,
        1,150,1,150,1,150,1,151,1,151,1,151,1,152,1,152,1,152,1,152,1,152,
        1,152,1,153,1,153,1,153,1,153,1,153,1,153,1,153,1,153,1,154,1,154,
        1,154,1,154,1,155,1,155,1,155,1,155,1,155,1,155,1,155,1,155,1,155,
        1,156,1,156,1,156,1,156,1,156,1,156,1,156,1,157,1,157,1,157,1,157,
        1,157,1,158,1,158,1,158,1,158,1,159,1,159,1,159,1,159,1,159,1,159,
        1,160,1,160,1,160,1,160,1,160,1,160,1,161,1,161,1,161,1,161,1,161,
        1,161,1,162,1,162,1,162,1,162,1,162,1,163,1,163,1,163,1,163,1,163,
        1,163,1,163,1,163,1,164,1,164,1,164,1,164,1,164,1,164,1,164,1,164,
        1,164,1,164,1,165,1,165,1,165,1,165,1,165,1,165,1,165,1,165,1,165,
        1,165,1,166,1,166,1,166,1,166,1,166,1,166,1,166,1,166,1,166,1,166,
        1,167,1,167,1,167,1,167,1,167,1,167,1,167,1,167,1,167,1,168,1,168,
        1,168,1,169,1,169,1,169,1,169,1,169,1,170,1,170,1,170,1,170,1,171,
        1,171,1,171,1,171,1,171,1,171,1,172,1,172,1,172,1,172,1,172,1,172,
        1,172,1,172,1,173,1,173,1,173,1,173,1,173,1,173,1,173,1,174,1,174,
        1,175,1,175,1,176,1,176,1,176,1,176,1,176,1,176,1,176,1,176,1,176,
        1,177,1,177,1,178,1,178,1,178,1,178,1,179,1,179,1,179,1,180,1,180,
        1,180,1,180,1,180,1,180,1,180,1,180,1,181,1,181,1,181,1,181,1,182,
        1,182,1,182,1,182,1,182,1,182,1,183,1,183,1,183,1,183,1,183,1,184,
        1,184,1,184,1,184,1,184,1,185,1,185,1,185,1,185,1,185,1,185,1,186,
        1,186,1,186,1,186,1,186,1,186,1,186,1,187,1,187,1,188,1,188,1,189,
        1,189,1,189,1,189,1,189,1,189,1,189,1,189,1,189,1,189,1,189,1,190,
        1,190,1,190,1,190,1,190,1,190,1,190,1,190,1,190,1,190,1,191,1,191,
        1,191,1,191,1,192,1,192,1,192,1,192,1,192,1,192,1,193,1,193,1,193,
        1,193,1,193,1,193,1,194,1,194,1,194,1,194,1,194,1,194,1,194,1,194,
        1,194,1,195,1,195,1,196,1,196,1,197,1,197,1,197,1,197,1,197,1,197,
        1,197,1,197,1,198,1,198,1,198,1,199,1,199,1,199,1,200,1,200,1,200,
        1,200,1,200,1,201,1,201,1,201,1,201,1,201,1,201,1,202,1,202,1,202,
        1,202,1,203,1,203,1,203,1,203,1,204,1,204,1,204,1,204,1,205,1,205,
        1,205,1,205,1,205,1,206,1,206,1,206,1,206,1,206,1,207,1,207,1,207,
        1,207,1,208,1,208,1,208,1,208,1,208,1,209,1,209,1,209,1,209,1,209,
        1,210,1,210,1,210,1,210,1,210,1,210,1,210,1,210,1,210,1,211,1,211,
        1,211,1,211,1,211,1,211,1,212,1,212,1,212,1,212,1,212,1,213,1,213,
        1,213,1,213,1,213,1,213,1,213,1,213,1,213,1,213,1,214,1,214,1,214,
        1,214,1,214,1,214,1,214,1,214,1,214,1,214,1,214,1,215,1,215,1,215,
        1,215,1,216,1,216,1,216,1,216,1,216,1,216,1,216,1,216,1,217,1,217,
        1,217,1,217,1,217,1,217,1,217,1,218,1,218,1,218,1,218,1,218,1,219,
        1,219,1,219,1,219,1,219,1,219,1,219,1,220,1,220,1,220,1,221,1,221,
        1,221,1,221,1,221,1,221,1,221,1,222,1,222,1,222,1,222,1,222,1,223,
        1,223,1,223,1,224,1,224,1,224,1,224,1,224,1,225,1,225,1,225,1,225,
        1,225,1,225,1,225,1,225,1,225,1,226,1,226,1,226,1,226,1,226,1,226,
        1,226,1,226,1,227,1,227,1,227,1,227,1,227,1,227,1,227,1,228,1,228,
        1,228,1,229,1,229,1,229,1,229,1,229,1,229,1,230,1,230,1,230,1,230,
        1,230,1,230,1,230,1,230,1,230,1,231,1,231,1,231,1,231,1,231,1,231,
        1,231,1,231,1,231,1,231,1,232,1,232,1,232,1,232,1,232,1,233,1,233,
        1,233,1,233,1,233,1,233,1,234,1,234,1,234,1,234,1,234,1,234,1,234,
        1,234,1,234,1,234,1,235,1,235,1,236,1,236,1,236,1,237,1,237,1,237,
        1,237,1,237,1,237,1,238,1,238,1,238,1,238,1,238,1,238,1,238,1,238,
        1,238,1,238,1,239,1,239,1,240,1,240,1,240,1,240,1,240,1,240,1,240,
        1,240,1,241,1,241,1,241,1,241,1,241,1,241,1,241,1,241,1,241,1,241,
        1,242,1,242,1,242,1,242,1,242,1,242,1,242,1,242,1,242,1,242,1,243,
        1,243,1,243,1,243,1,243,1,243,1,243,1,243,1,243,1,243,1,243,1,244,
        1,244,1,244,1,244,1,244,1,244,1,244,1,244,1,244,1,244,1,245,1,245,
        1,245,1,245,1,245,1,245,1,245,1,245,1,245,1,245,1,245,1,246,1,246,
        1,246,1,246,1,246,1,246,1,246,1,246,1,246,1,246,1,246,1,247,1,247,
        1,247,1,247,1,247,1,247,1,247,1,247,1,247,1,247,1,247,1,247,1,247,
        1,247,1,247,1,247,1,248,1,248,1,248,1,248,1,248,1,248,1,248,1,248,
        1,248,1,249,1,249,1,249,1,249,1,249,1,249,1,249,1,249,1,249,1,250,
        1,250,1,250,1,250,1,250,1,250,1,250,1,250,1,250,1,250,1,251,1,251,
        1,252,1,252,1,252,1,252,1,252,1,252,1,253,1,253,1,254,1,254,1,254,
        1,255,1,255,1,255,1,255,1,255,1,256,1,256,1,256,1,256,1,256,1,256,
        1,256,1,256,1,256,1,256,1,256,1,257,1,257,1,257,1,257,1,257,1,257,
        1,257,1,258,1,258,1,258,1,258,1,258,1,258,1,258,1,259,1,259,1,259,
        1,260,1,260,1,260,1,260,1,261,1,261,1,261,1,261,1,261,1,261,1,261,
        1,261,1,261,1,261,1,261,1,261,1,261,1,262,1,262,1,262,1,262,1,262,
        1,262,1,262,1,262,1,262,1,262,1,262,1,262,1,262,1,262,1,263,1,263,
        1,263,1,263,1,263,1,263,1,263,1,264,1,264,1,264,1,264,1,264,1,264,
        1,264,1,264,1,264,1,264,1,264,1,265,1,265,1,265,1,265,1,265,1,265,
        1,265,1,265,1,266,1,266,1,266,1,266,1,266,1,266,1,266,1,266,1,267,
        1,267,1,267,1,267,1,267,1,267,1,267,1,267,1,267,1,268,1,268,1,268,
        1,268,1,268,1,268,1,268,1,269,1,269,1,269,1,269,1,269,1,269,1,269,
        1,269,1,270,1,270,1,270,1,270,1,270,1,270,1,270,1,270,1,270,1,271,
        1,271,1,271,1,271,1,271,1,271,1,271,1,271,1,271,1,272,1,272,1,272,
        1,272,1,272,1,272,1,273,1,273,1,273,1,273,1,273,1,273,1,273,1,274,
        1,274,1,274,1,274,1,274,1,274,1,274,1,275,1,275,1,275,1,275,1,275,
        1,276,1,276,1,276,1,276,1,276,1,276,1,277,1,277,1,277,1,277,1,278,
        1,278,1,278,1,278,1,278,1,279,1,279,1,279,1,279,1,279,1,280,1,280,
        1,280,1,280,1,280,1,280,1,281,1,281,1,282,1,282,1,282,1,282,1,282,
        1,283,1,283,1,283,1,283,1,283,1,283,1,284,1,284,1,284,1,284,1,284,
        1,284,1,284,1,285,1,285,1,285,1,285,1,286,1,286,1,286,1,286,1,286,
        1,286,1,286,1,287,1,287,1,287,1,287,1,287,1,287,1,287,1,287,1,287,
        1,287,1,288,1,288,1,288,1,288,1,288,1,288,1,288,1,288,1,288,1,288,
        1,288,1,288,1,289,1,289,1,289,1,289,1,289,1,289,1,289,1,289,1,290,
        1,290,1,290,1,290,1,290,1,290,1,290,1,291,1,291,1,291,1,291,1,291,
        1,291,1,291,1,291,1,292,1,292,1,292,1,292,1,292,1,293,1,293,1,294,
        1,294,1,294,1,294,1,294,1,294,1,294,1,295,1,295,1,295,1,295,1,295,
        1,295,1,295,1,295,1,296,1,296,1,296,1,296,1,297,1,297,1,297,1,297,
        1,297,1,297,1,297,1,297,1,298,1,298,1,298,1,298,1,298,1,298,1,298,
        1,298,1,298,1,299,1,299,1,299,1,299,1,299,1,299,1,300,1,300,1,300,
        1,300,1,300,1,300,1,300,1,301,1,301,1,301,1,301,1,301,1,301,1,301,
        1,301,1,301,1,301,1,301,1,301,1,301,1,302,1,302,1,302,1,302,1,302,
        1,302,1,302,1,302,1,302,1,303,1,303,1,303,1,303,1,303,1,304,1,304,
        1,304,1,304,1,304,1,304,1,304,1,305,1,305,1,305,1,305,1,305,1,305,
        1,305,1,306,1,306,1,306,1,306,1,306,1,307,1,307,1,307,1,307,1,307,
        1,307,1,308,1,308,1,308,1,308,1,308,1,308,1,308,1,309,1,309,1,309,
        1,309,1,309,1,309,1,309,1,310,1,310,1,310,1,310,1,310,1,311,1,311,
        1,311,1,311,1,311,1,311,1,311,1,312,1,312,1,312,1,312,1,312,1,312,
        1,312,1,312,1,312,1,312,1,313,1,313,1,313,1,313,1,313,1,313,1,313,
        1,313,1,313,1,313,1,314,1,314,1,314,1,314,1,315,1,315,1,315,1,315,
        1,315,1,316,1,316,1,316,1,316,1,316,1,316,1,316,1,317,1,317,1,317,
        1,317,1,317,1,317,1,317,1,317,1,317,1,317,1,318,1,318,1,318,1,318,
        1,318,1,319,1,319,1,319,1,319,1,319,1,320,1,320,1,320,1,320,1,320,
        1,321,1,321,1,322,1,322,1,322,1,322,1,322,1,322,1,322,1,322,1,322,
        1,322,1,323,1,323,1,323,1,323,1,323,1,323,1,323,1,323,1,323,1,324,
        1,324,1,324,1,325,1,325,1,325,1,325,1,325,1,325,1,325,1,325,1,325,
        1,326,1,326,1,326,1,326,1,326,1,326,1,327,1,327,1,327,1,327,1,327,
        1,327,1,327,1,327,1,327,1,328,1,328,1,328,1,328,1,328,1,328,1,328,
        1,328,1,328,1,328,1,328,1,328,1,329,1,329,1,329,1,329,1,329,1,329,
        1,329,1,329,1,329,1,329,1,329,1,329,1,329,1,330,1,330,1,330,1,330,
        1,330,1,330,1,330,1,330,1,330,1,331,1,331,1,331,1,331,1,331,1,332,
        1,332,1,332,1,332,1,332,1,333,1,333,1,333,1,333,1,333,1,334,1,334,
        1,334,1,334,1,334,1,334,1,335,1,335,1,335,1,335,1,335,1,335,1,336,
        1,336,1,336,1,336,1,336,1,337,1,337,1,337,1,337,1,337,1,337,1,338,
        1,338,1,338,1,338,1,338,1,338,1,338,1,339,1,339,1,339,1,339,1,339,
        1,339,1,339,1,339,1,339,1,339,1,339,1,340,1,340,1,340,1,340,1,340,
        1,340,1,340,1,341,1,341,1,341,1,341,1,342,1,342,1,342,1,342,1,343,
        1,343,1,343,1,343,1,343,1,344,1,344,1,344,1,344,1,344,1,344,1,345,
        1,345,1,345,1,345,1,345,1,345,1,346,1,346,1,346,1,346,1,346,1,346,
        1,347,1,347,1,347,1,347,1,347,1,347,1,347,1,347,1,348,1,348,1,348,
        1,348,1,349,1,349,1,349,1,349,1,349,1,349,1,349,1,350,1,350,1,350,
        1,350,1,350,1,350,1,350,1,350,1,350,1,350,1,350,1,350,1,350,1,350,
        1,350,1,350,1,351,1,351,1,351,1,351,1,351,1,351,1,351,1,351,1,351,
        1,351,1,351,1,351,1,352,1,352,1,352,1,352,1,352,1,352,1,352,1,353,
        1,353,1,353,1,353,1,353,1,354,1,354,1,354,1,354,1,354,1,355,1,355,
        1,355,1,355,1,355,1,356,1,356,1,356,1,356,1,356,1,356,1,357,1,357,
        1,357,1,357,1,357,1,358,1,358,1,358,1,358,1,358,1,358,1,358,1,358,
        1,359,1,359,1,359,1,359,1,359,1,359,1,360,1,360,1,360,1,360,1,361,
        1,361,1,361,1,361,1,361,1,361,1,362,1,362,1,362,1,362,1,362,1,363,
        1,363,1,363,1,363,1,363,1,363,1,364,1,364,5,364,3371,8,364,10,364,
        12,364,3374,9,364,1,365,4,365,3377,8,365,11,365,12,365,3378,1,366,
        1,366,1,366,1,366,1,366,1,367,1,367,1,367,1,367,1,367,1,368,1,368,
        1,369,1,369,1,370,1,370,1,371,1,371,1,372,1,372,3,372,3401,8,372,
        1,373,1,373,1,374,1,374,1,375,1,375,1,376,1,376,1,377,1,377,1,378,
        1,378,1,379,1,379,1,380,1,380,1,381,1,381,1,382,1,382,1,383,1,383,
        1,384,1,384,1,385,1,385,1,386,1,386,1,387,1,387,1,388,1,388,1,389,
        1,389,1,390,1,390,1,391,1,391,1,392,1,392,1,393,1,393,1,394,1,394,
        1,395,1,395,1,396,1,396,1,397,1,397,1,398,1,398,1,399,1,399,1,400,
        1,400,1,401,1,401,1,402,1,402,1,403,1,403,1,404,1,404,1,405,1,405,
        1,406,1,406,1,407,1,407,1,408,1,408,1,409,1,409,1,410,1,410,1,411,
        1,411,1,411,1,411,1,412,1,412,1,412,1,412,1,413,1,413,4,413,3489,
        8,413,11,413,12,413,3490,1,414,1,414,1,415,1,415,1,415,1,415,1,416,
        1,416,1,416,1,416,1,417,1,417,4,417,3505,8,417,11,417,12,417,3506,
        1,418,1,418,1,862,0,419,3,1,5,2,7,3,9,4,11,5,13,0,15,0,17,6,19,7,
        21,8,23,9,25,0,27,10,29,11,31,12,33,13,35,14,37,15,39,16,41,17,43,
        18,45,19,47,20,49,21,51,22,53,23,55,24,57,25,59,26,61,27,63,28,65,
        29,67,30,69,31,71,32,73,33,75,34,77,35,79,36,81,37,83,38,85,39,87,
        40,89,41,91,42,93,43,95,44,97,45,99,46,101,47,103,48,105,49,107,
        50,109,51,111,52,113,53,115,54,117,55,119,56,121,57,123,58,125,59,
        127,60,129,61,131,62,133,63,135,64,137,65,139,66,141,67,143,68,145,
        69,147,70,149,71,151,72,153,73,155,74,157,75,159,76,161,77,163,78,
        165,79,167,80,169,81,171,82,173,83,175,84,177,85,179,86,181,87,183,
        88,185,89,187,90,189,91,191,92,193,93,195,94,197,95,199,96,201,97,
        203,98,205,99,207,100,209,101,211,102,213,103,215,104,217,105,219,
        106,221,107,223,108,225,109,227,110,229,111,231,112,233,113,235,
        114,237,115,239,116,241,117,243,118,245,119,247,120,249,121,251,
        122,253,123,255,124,257,125,259,126,261,127,263,128,265,129,267,
        130,269,131,271,132,273,133,275,134,277,135,279,136,281,137,283,
        138,285,139,287,140,289,141,291,142,293,143,295,144,297,145,299,
        146,301,147,303,148,305,149,307,150,309,151,311,152,313,153,315,
        154,317,155,319,156,321,157,323,158,325,159,327,160,329,161,331,
        162,333,163,335,164,337,165,339,166,341,167,343,168,345,169,347,
        170,349,171,351,172,353,173,355,174,357,175,359,176,361,177,363,
        178,365,179,367,180,369,181,371,182,373,183,375,184,377,185,379,
        186,381,187,383,188,385,189,387,190,389,191,391,192,393,193,395,
        194,397,195,399,196,401,197,403,198,405,199,407,200,409,201,411,
        202,413,203,415,204,417,205,419,206,421,207,423,208,425,209,427,
        210,429,211,431,212,433,213,435,214,437,215,439,216,441,217,443,
        218,445,219,447,220,449,221,451,222,453,223,455,224,457,225,459,
        226,461,227,463,228,465,229,467,230,469,231,471,232,473,233,475,
        234,477,235,479,236,481,237,483,238,485,239,487,240,489,241,491,
        242,493,243,495,244,497,245,499,246,501,247,503,248,505,249,507,
        250,509,251,511,252,513,253,515,254,517,255,519,256,521,257,523,
        258,525,259,527,260,529,261,531,262,533,263,535,264,537,265,539,
        266,541,267,543,268,545,269,547,270,549,271,551,272,553,273,555,
        274,557,275,559,276,561,277,563,278,565,279,567,280,569,281,571,
        282,573,283,575,284,577,285,579,286,581,287,583,288,585,289,587,
        290,589,291,591,292,593,293,595,294,597,295,599,296,601,297,603,
        298,605,299,607,300,609,301,611,302,613,303,615,304,617,305,619,
        306,621,307,623,308,625,309,627,310,629,311,631,312,633,313,635,
        314,637,315,639,316,641,317,643,318,645,319,647,320,649,321,651,
        322,653,323,655,324,657,325,659,326,661,327,663,328,665,329,667,
        330,669,331,671,332,673,333,675,334,677,335,679,336,681,337,683,
        338,685,339,687,340,689,341,691,342,693,343,695,344,697,345,699,
        346,701,347,703,348,705,349,707,350,709,351,711,352,713,353,715,
        354,717,355,719,356,721,357,723,358,725,359,727,360,729,361,731,
        362,733,363,735,364,737,365,739,366,741,367,743,368,745,0,747,0,
        749,0,751,0,753,0,755,0,757,0,759,0,761,0,763,0,765,0,767,0,769,
        0,771,0,773,0,775,0,777,0,779,0,781,0,783,0,785,0,787,0,789,0,791,
        0,793,0,795,0,797,0,799,0,801,0,803,0,805,0,807,0,809,0,811,0,813,
        0,815,0,817,0,819,0,821,0,823,369,825,370,827,371,829,372,831,373,
        833,374,835,375,837,376,839,377,3,0,1,2,54,10,0,9,13,28,32,133,133,
        160,160,5760,5760,8192,8202,8232,8233,8239,8239,8287,8287,12288,
        12288,2,0,10,10,13,13,1,0,48,57,1,0,49,57,2,0,69,69,101,101,2,0,
        43,43,45,45,2,0,39,39,92,92,2,0,34,34,92,92,1,0,96,96,2,0,83,83,
        115,115,6,0,45,45,173,173,8208,8213,65112,65112,65123,65123,65293,
        65293,4,0,10216,10216,12296,12296,65124,65124,65308,65308,4,0,10217,
        10217,12297,12297,65125,65125,65310,65310,386,0,65,90,95,95,97,122,
        170,170,181,181,186,186,192,214,216,246,248,705,710,721,736,740,
        748,748,750,750,880,884,886,887,890,893,895,895,902,902,904,906,
        908,908,910,929,931,1013,1015,1153,1162,1327,1329,1366,1369,1369,
        1376,1416,1488,1514,1519,1522,1568,1610,1646,1647,1649,1747,1749,
        1749,1765,1766,1774,1775,1786,1788,1791,1791,1808,1808,1810,1839,
        1869,1957,1969,1969,1994,2026,2036,2037,2042,2042,2048,2069,2074,
        2074,2084,2084,2088,2088,2112,2136,2144,2154,2208,2228,2230,2247,
        2308,2361,2365,2365,2384,2384,2392,2401,2417,2432,2437,2444,2447,
        2448,2451,2472,2474,2480,2482,2482,2486,2489,2493,2493,2510,2510,
        2524,2525,2527,2529,2544,2545,2556,2556,2565,2570,2575,2576,2579,
        2600,2602,2608,2610,2611,2613,2614,2616,2617,2649,2652,2654,2654,
        2674,2676,2693,2701,2703,2705,2707,2728,2730,2736,2738,2739,2741,
        2745,2749,2749,2768,2768,2784,2785,2809,2809,2821,2828,2831,2832,
        2835,2856,2858,2864,2866,2867,2869,2873,2877,2877,2908,2909,2911,
        2913,2929,2929,2947,2947,2949,2954,2958,2960,2962,2965,2969,2970,
        2972,2972,2974,2975,2979,2980,2984,2986,2990,3001,3024,3024,3077,
        3084,3086,3088,3090,3112,3114,3129,3133,3133,3160,3162,3168,3169,
        3200,3200,3205,3212,3214,3216,3218,3240,3242,3251,3253,3257,3261,
        3261,3294,3294,3296,3297,3313,3314,3332,3340,3342,3344,3346,3386,
        3389,3389,3406,3406,3412,3414,3423,3425,3450,3455,3461,3478,3482,
        3505,3507,3515,3517,3517,3520,3526,3585,3632,3634,3635,3648,3654,
        3713,3714,3716,3716,3718,3722,3724,3747,3749,3749,3751,3760,3762,
        3763,3773,3773,3776,3780,3782,3782,3804,3807,3840,3840,3904,3911,
        3913,3948,3976,3980,4096,4138,4159,4159,4176,4181,4186,4189,4193,
        4193,4197,4198,4206,4208,4213,4225,4238,4238,4256,4293,4295,4295,
        4301,4301,4304,4346,4348,4680,4682,4685,4688,4694,4696,4696,4698,
        4701,4704,4744,4746,4749,4752,4784,4786,4789,4792,4798,4800,4800,
        4802,4805,4808,4822,4824,4880,4882,4885,4888,4954,4992,5007,5024,
        5109,5112,5117,5121,5740,5743,5759,5761,5786,5792,5866,5870,5880,
        5888,5900,5902,5905,5920,5937,5952,5969,5984,5996,5998,6000,6016,
        6067,6103,6103,6108,6108,6176,6264,6272,6276,6279,6312,6314,6314,
        6320,6389,6400,6430,6480,6509,6512,6516,6528,6571,6576,6601,6656,
        6678,6688,6740,6823,6823,6917,6963,6981,6987,7043,7072,7086,7087,
        7098,7141,7168,7203,7245,7247,7258,7293,7296,7304,7312,7354,7357,
        7359,7401,7404,7406,7411,7413,7414,7418,7418,7424,7615,7680,7957,
        7960,7965,7968,8005,8008,8013,8016,8023,8025,8025,8027,8027,8029,
        8029,8031,8061,8064,8116,8118,8124,8126,8126,8130,8132,8134,8140,
        8144,8147,8150,8155,8160,8172,8178,8180,8182,8188,8255,8256,8276,
        8276,8305,8305,8319,8319,8336,8348,8450,8450,8455,8455,8458,8467,
        8469,8469,8473,8477,8484,8484,8486,8486,8488,8488,8490,8493,8495,
        8505,8508,8511,8517,8521,8526,8526,8544,8584,11264,11310,11312,11358,
        11360,11492,11499,11502,11506,11507,11520,11557,11559,11559,11565,
        11565,11568,11623,11631,11631,11648,11670,11680,11686,11688,11694,
        11696,11702,11704,11710,11712,11718,11720,11726,11728,11734,11736,
        11742,12293,12295,12321,12329,12337,12341,12344,12348,12353,12438,
        12445,12447,12449,12538,12540,12543,12549,12591,12593,12686,12704,
        12735,12784,12799,13312,19903,19968,40956,40960,42124,42192,42237,
        42240,42508,42512,42527,42538,42539,42560,42606,42623,42653,42656,
        42735,42775,42783,42786,42888,42891,42943,42946,42954,42997,43009,
        43011,43013,43015,43018,43020,43042,43072,43123,43138,43187,43250,
        43255,43259,43259,43261,43262,43274,43301,43312,43334,43360,43388,
        43396,43442,43471,43471,43488,43492,43494,43503,43514,43518,43520,
        43560,43584,43586,43588,43595,43616,43638,43642,43642,43646,43695,
        43697,43697,43701,43702,43705,43709,43712,43712,43714,43714,43739,
        43741,43744,43754,43762,43764,43777,43782,43785,43790,43793,43798,
        43808,43814,43816,43822,43824,43866,43868,43881,43888,44002,44032,
        55203,55216,55238,55243,55291,63744,64109,64112,64217,64256,64262,
        64275,64279,64285,64285,64287,64296,64298,64310,64312,64316,64318,
        64318,64320,64321,64323,64324,64326,64433,64467,64829,64848,64911,
        64914,64967,65008,65019,65075,65076,65101,65103,65136,65140,65142,
        65276,65313,65338,65343,65343,65345,65370,65382,65470,65474,65479,
        65482,65487,65490,65495,65498,65500,236,0,48,57,768,879,1155,1159,
        1423,1423,1425,1469,1471,1471,1473,1474,1476,1477,1479,1479,1547,
        1547,1552,1562,1611,1641,1648,1648,1750,1756,1759,1764,1767,1768,
        1770,1773,1776,1785,1809,1809,1840,1866,1958,1968,1984,1993,2027,
        2035,2045,2047,2070,2073,2075,2083,2085,2087,2089,2093,2137,2139,
        2259,2273,2275,2307,2362,2364,2366,2383,2385,2391,2402,2403,2406,
        2415,2433,2435,2492,2492,2494,2500,2503,2504,2507,2509,2519,2519,
        2530,2531,2534,2543,2546,2547,2555,2555,2558,2558,2561,2563,2620,
        2620,2622,2626,2631,2632,2635,2637,2641,2641,2662,2673,2677,2677,
        2689,2691,2748,2748,2750,2757,2759,2761,2763,2765,2786,2787,2790,
        2799,2801,2801,2810,2815,2817,2819,2876,2876,2878,2884,2887,2888,
        2891,2893,2901,2903,2914,2915,2918,2927,2946,2946,3006,3010,3014,
        3016,3018,3021,3031,3031,3046,3055,3065,3065,3072,3076,3134,3140,
        3142,3144,3146,3149,3157,3158,3170,3171,3174,3183,3201,3203,3260,
        3260,3262,3268,3270,3272,3274,3277,3285,3286,3298,3299,3302,3311,
        3328,3331,3387,3388,3390,3396,3398,3400,3402,3405,3415,3415,3426,
        3427,3430,3439,3457,3459,3530,3530,3535,3540,3542,3542,3544,3551,
        3558,3567,3570,3571,3633,3633,3636,3642,3647,3647,3655,3662,3664,
        3673,3761,3761,3764,3772,3784,3789,3792,3801,3864,3865,3872,3881,
        3893,3893,3895,3895,3897,3897,3902,3903,3953,3972,3974,3975,3981,
        3991,3993,4028,4038,4038,4139,4158,4160,4169,4182,4185,4190,4192,
        4194,4196,4199,4205,4209,4212,4226,4237,4239,4253,4957,4959,5906,
        5908,5938,5940,5970,5971,6002,6003,6068,6099,6107,6107,6109,6109,
        6112,6121,6155,6157,6160,6169,6277,6278,6313,6313,6432,6443,6448,
        6459,6470,6479,6608,6617,6679,6683,6741,6750,6752,6780,6783,6793,
        6800,6809,6832,6845,6847,6848,6912,6916,6964,6980,6992,7001,7019,
        7027,7040,7042,7073,7085,7088,7097,7142,7155,7204,7223,7232,7241,
        7248,7257,7376,7378,7380,7400,7405,7405,7412,7412,7415,7417,7616,
        7673,7675,7679,8352,8383,8400,8412,8417,8417,8421,8432,11503,11505,
        11647,11647,11744,11775,12330,12335,12441,12442,42528,42537,42607,
        42607,42612,42621,42654,42655,42736,42737,43010,43010,43014,43014,
        43019,43019,43043,43047,43052,43052,43064,43064,43136,43137,43188,
        43205,43216,43225,43232,43249,43263,43273,43302,43309,43335,43347,
        43392,43395,43443,43456,43472,43481,43493,43493,43504,43513,43561,
        43574,43587,43587,43596,43597,43600,43609,43643,43645,43696,43696,
        43698,43700,43703,43704,43710,43711,43713,43713,43755,43759,43765,
        43766,44003,44010,44012,44013,44016,44025,64286,64286,65020,65020,
        65024,65039,65056,65071,65129,65129,65284,65284,65296,65305,65504,
        65505,65509,65510,2,0,65,65,97,97,2,0,66,66,98,98,2,0,67,67,99,99,
        2,0,68,68,100,100,2,0,70,70,102,102,2,0,71,71,103,103,2,0,72,72,
        104,104,2,0,73,73,105,105,2,0,74,74,106,106,2,0,75,75,107,107,2,
        0,76,76,108,108,2,0,77,77,109,109,2,0,78,78,110,110,2,0,79,79,111,
        111,2,0,80,80,112,112,2,0,81,81,113,113,2,0,82,82,114,114,2,0,84,
        84,116,116,2,0,85,85,117,117,2,0,86,86,118,118,2,0,87,87,119,119,
        2,0,88,88,120,120,2,0,89,89,121,121,2,0,90,90,122,122,1,0,48,48,
        1,0,49,49,1,0,50,50,1,0,51,51,1,0,52,52,1,0,53,53,2,0,49,49,54,54,
        1,0,55,55,1,0,56,56,1,0,57,57,1,0,95,95,1,0,123,123,4,0,39,39,92,
        92,123,123,125,125,1,0,125,125,4,0,34,34,92,92,123,123,125,125,3500,
        0,3,1,0,0,0,0,5,1,0,0,0,0,7,1,0,0,0,0,9,1,0,0,0,0,11,1,0,0,0,0,17,
        1,0,0,0,0,19,1,0,0,0,0,21,1,0,0,0,0,23,1,0,0,0,0,27,1,0,0,0,0,29,
        1,0,0,0,0,31,1,0,0,0,0,33,1,0,0,0,0,35,1,0,0,0,0,37,1,0,0,0,0,39,
        1,0,0,0,0,41,1,0,0,0,0,43,1,0,0,0,0,45,1,0,0,0,0,47,1,0,0,0,0,49,
        1,0,0,0,0,51,1,0,0,0,0,53,1,0,0,0,0,55,1,0,0,0,0,57,1,0,0,0,0,59,
        1,0,0,0,0,61,1,0,0,0,0,63,1,0,0,0,0,65,1,0,0,0,0,67,1,0,0,0,0,69,
        1,0,0,0,0,71,1,0,0,0,0,73,1,0,0,0,0,75,1,0,0,0,0,77,1,0,0,0,0,79,
        1,0,0,0,0,81,1,0,0,0,0,83,1,0,0,0,0,85,1,0,0,0,0,87,1,0,0,0,0,89,
        1,0,0,0,0,91,1,0,0,0,0,93,1,0,0,0,0,95,1,0,0,0,0,97,1,0,0,0,0,99,
        1,0,0,0,0,101,1,0,0,0,0,103,1,0,0,0,0,105,1,0,0,0,0,107,1,0,0,0,
        0,109,1,0,0,0,0,111,1,0,0,0,0,113,1,0,0,0,0,115,1,0,0,0,0,117,1,
        0,0,0,0,119,1,0,0,0,0,121,1,0,0,0,0,123,1,0,0,0,0,125,1,0,0,0,0,
        127,1,0,0,0,0,129,1,0,0,0,0,131,1,0,0,0,0,133,1,0,0,0,0,135,1,0,
        0,0,0,137,1,0,0,0,0,139,1,0,0,0,0,141,1,0,0,0,0,143,1,0,0,0,0,145,
        1,0,0,0,0,147,1,0,0,0,0,149,1,0,0,0,0,151,1,0,0,0,0,153,1,0,0,0,
        0,155,1,0,0,0,0,157,1,0,0,0,0,159,1,0,0,0,0,161,1,0,0,0,0,163,1,
        0,0,0,0,165,1,0,0,0,0,167,1,0,0,0,0,169,1,0,0,0,0,171,1,0,0,0,0,
        173,1,0,0,0,0,175,1,0,0,0,0,177,1,0,0,0,0,179,1,0,0,0,0,181,1,0,
        0,0,0,183,1,0,0,0,0,185,1,0,0,0,0,187,1,0,0,0,0,189,1,0,0,0,0,191,
        1,0,0,0,0,193,1,0,0,0,0,195,1,0,0,0,0,197,1,0,0,0,0,199,1,0,0,0,
        0,201,1,0,0,0,0,203,1,0,0,0,0,205,1,0,0,0,0,207,1,0,0,0,0,209,1,
        0,0,0,0,211,1,0,0,0,0,213,1,0,0,0,0,215,1,0,0,0,0,217,1,0,0,0,0,
        219,1,0,0,0,0,221,1,0,0,0,0,223,1,0,0,0,0,225,1,0,0,0,0,227,1,0,
        0,0,0,229,1,0,0,0,0,231,1,0,0,0,0,233,1,0,0,0,0,235,1,0,0,0,0,237,
        1,0,0,0,0,239,1,0,0,0,0,241,1,0,0,0,0,243,1,0,0,0,0,245,1,0,0,0,
        0,247,1,0,0,0,0,249,1,0,0,0,0,251,1,0,0,0,0,253,1,0,0,0,0,255,1,
        0,0,0,0,257,1,0,0,0,0,259,1,0,0,0,0,261,1,0,0,0,0,263,1,0,0,0,0,
        265,1,0,0,0,0,267,1,0,0,0,0,269,1,0,0,0,0,271,1,0,0,0,0,273,1,0,
        0,0,0,275,1,0,0,0,0,277,1,0,0,0,0,279,1,0,0,0,0,281,1,0,0,0,0,283,
        1,0,0,0,0,285,1,0,0,0,0,287,1,0,0,0,0,289,1,0,0,0,0,291,1,0,0,0,
        0,293,1,0,0,0,0,295,1,0,0,0,0,297,1,0,0,0,0,299,1,0,0,0,0,301,1,
        0,0,0,0,303,1,0,0,0,0,305,1,0,0,0,0,307,1,0,0,0,0,309,1,0,0,0,0,
        311,1,0,0,0,0,313,1,0,0,0,0,315,1,0,0,0,0,317,1,0,0,0,0,319,1,0,
        0,0,0,321,1,0,0,0,0,323,1,0,0,0,0,325,1,0,0,0,0,327,1,0,0,0,0,329,
        1,0,0,0,0,331,1,0,0,0,0,333,1,0,0,0,0,335,1,0,0,0,0,337,1,0,0,0,
        0,339,1,0,0,0,0,341,1,0,0,0,0,343,1,0,0,0,0,345,1,0,0,0,0,347,1,
        0,0,0,0,349,1,0,0,0,0,351,1,0,0,0,0,353,1,0,0,0,0,355,1,0,0,0,0,
        357,1,0,0,0,0,359,1,0,0,0,0,361,1,0,0,0,0,363,1,0,0,0,0,365,1,0,
        0,0,0,367,1,0,0,0,0,369,1,0,0,0,0,371,1,0,0,0,0,373,1,0,0,0,0,375,
        1,0,0,0,0,377,1,0,0,0,0,379,1,0,0,0,0,381,1,0,0,0,0,383,1,0,0,0,
        0,385,1,0,0,0,0,387,1,0,0,0,0,389,1,0,0,0,0,391,1,0,0,0,0,393,1,
        0,0,0,0,395,1,0,0,0,0,397,1,0,0,0,0,399,1,0,0,0,0,401,1,0,0,0,0,
        403,1,0,0,0,0,405,1,0,0,0,0,407,1,0,0,0,0,409,1,0,0,0,0,411,1,0,
        0,0,0,413,1,0,0,0,0,415,1,0,0,0,0,417,1,0,0,0,0,419,1,0,0,0,0,421,
        1,0,0,0,0,423,1,0,0,0,0,425,1,0,0,0,0,427,1,0,0,0,0,429,1,0,0,0,
        0,431,1,0,0,0,0,433,1,0,0,0,0,435,1,0,0,0,0,437,1,0,0,0,0,439,1,
        0,0,0,0,441,1,0,0,0,0,443,1,0,0,0,0,445,1,0,0,0,0,447,1,0,0,0,0,
        449,1,0,0,0,0,451,1,0,0,0,0,453,1,0,0,0,0,455,1,0,0,0,0,457,1,0,
        0,0,0,459,1,0,0,0,0,461,1,0,0,0,0,463,1,0,0,0,0,465,1,0,0,0,0,467,
        1,0,0,0,0,469,1,0,0,0,0,471,1,0,0,0,0,473,1,0,0,0,0,475,1,0,0,0,
        0,477,1,0,0,0,0,479,1,0,0,0,0,481,1,0,0,0,0,483,1,0,0,0,0,485,1,
        0,0,0,0,487,1,0,0,0,0,489,1,0,0,0,0,491,1,0,0,0,0,493,1,0,0,0,0,
        495,1,0,0,0,0,497,1,0,0,0,0,499,1,0,0,0,0,501,1,0,0,0,0,503,1,0,
        0,0,0,505,1,0,0,0,0,507,1,0,0,0,0,509,1,0,0,0,0,511,1,0,0,0,0,513,
        1,0,0,0,0,515,1,0,0,0,0,517,1,0,0,0,0,519,1,0,0,0,0,521,1,0,0,0,
        0,523,1,0,0,0,0,525,1,0,0,0,0,527,1,0,0,0,0,529,1,0,0,0,0,531,1,
        0,0,0,0,533,1,0,0,0,0,535,1,0,0,0,0,537,1,0,0,0,0,539,1,0,0,0,0,
        541,1,0,0,0,0,543,1,0,0,0,0,545,1,0,0,0,0,547,1,0,0,0,0,549,1,0,
        0,0,0,551,1,0,0,0,0,553,1,0,0,0,0,555,1,0,0,0,0,557,1,0,0,0,0,559,
        1,0,0,0,0,561,1,0,0,0,0,563,1,0,0,0,0,565,1,0,0,0,0,567,1,0,0,0,
        0,569,1,0,0,0,0,571,1,0,0,0,0,573,1,0,0,0,0,575,1,0,0,0,0,577,1,
        0,0,0,0,579,1,0,0,0,0,581,1,0,0,0,0,583,1,0,0,0,0,585,1,0,0,0,0,
        587,1,0,0,0,0,589,1,0,0,0,0,591,1,0,0,0,0,593,1,0,0,0,0,595,1,0,
        0,0,0,597,1,0,0,0,0,599,1,0,0,0,0,601,1,0,0,0,0,603,1,0,0,0,0,605,
        1,0,0,0,0,607,1,0,0,0,0,609,1,0,0,0,0,611,1,0,0,0,0,613,1,0,0,0,
        0,615,1,0,0,0,0,617,1,0,0,0,0,619,1,0,0,0,0,621,1,0,0,0,0,623,1,
        0,0,0,0,625,1,0,0,0,0,627,1,0,0,0,0,629,1,0,0,0,0,631,1,0,0,0,0,
        633,1,0,0,0,0,635,1,0,0,0,0,637,1,0,0,0,0,639,1,0,0,0,0,641,1,0,
        0,0,0,643,1,0,0,0,0,645,1,0,0,0,0,647,1,0,0,0,0,649,1,0,0,0,0,651,
        1,0,0,0,0,653,1,0,0,0,0,655,1,0,0,0,0,657,1,0,0,0,0,659,1,0,0,0,
        0,661,1,0,0,0,0,663,1,0,0,0,0,665,1,0,0,0,0,667,1,0,0,0,0,669,1,
        0,0,0,0,671,1,0,0,0,0,673,1,0,0,0,0,675,1,0,0,0,0,677,1,0,0,0,0,
        679,1,0,0,0,0,681,1,0,0,0,0,683,1,0,0,0,0,685,1,0,0,0,0,687,1,0,
        0,0,0,689,1,0,0,0,0,691,1,0,0,0,0,693,1,0,0,0,0,695,1,0,0,0,0,697,
        1,0,0,0,0,699,1,0,0,0,0,701,1,0,0,0,0,703,1,0,0,0,0,705,1,0,0,0,
        0,707,1,0,0,0,0,709,1,0,0,0,0,711,1,0,0,0,0,713,1,0,0,0,0,715,1,
        0,0,0,0,717,1,0,0,0,0,719,1,0,0,0,0,721,1,0,0,0,0,723,1,0,0,0,0,
        725,1,0,0,0,0,727,1,0,0,0,0,729,1,0,0,0,0,731,1,0,0,0,0,733,1,0,
        0,0,0,735,1,0,0,0,0,737,1,0,0,0,0,739,1,0,0,0,0,741,1,0,0,0,0,743,
        1,0,0,0,0,823,1,0,0,0,1,825,1,0,0,0,1,827,1,0,0,0,1,829,1,0,0,0,
        1,831,1,0,0,0,2,833,1,0,0,0,2,835,1,0,0,0,2,837,1,0,0,0,2,839,1,
        0,0,0,3,841,1,0,0,0,5,845,1,0,0,0,7,856,1,0,0,0,9,916,1,0,0,0,11,
        932,1,0,0,0,13,934,1,0,0,0,15,950,1,0,0,0,17,954,1,0,0,0,19,963,
        1,0,0,0,21,972,1,0,0,0,23,982,1,0,0,0,25,992,1,0,0,0,27,995,1,0,
        0,0,29,1006,1,0,0,0,31,1013,1,0,0,0,33,1020,1,0,0,0,35,1028,1,0,
        0,0,37,1032,1,0,0,0,39,1038,1,0,0,0,41,1052,1,0,0,0,43,1058,1,0,
        0,0,45,1066,1,0,0,0,47,1083,1,0,0,0,49,1087,1,0,0,0,51,1097,1,0,
        0,0,53,1103,1,0,0,0,55,1112,1,0,0,0,57,1116,1,0,0,0,59,1120,1,0,
        0,0,61,1126,1,0,0,0,63,1129,1,0,0,0,65,1133,1,0,0,0,67,1143,1,0,
        0,0,69,1150,1,0,0,0,71,1153,1,0,0,0,73,1158,1,0,0,0,75,1163,1,0,
        0,0,77,1165,1,0,0,0,79,1174,1,0,0,0,81,1179,1,0,0,0,83,1187,1,0,
        0,0,85,1195,1,0,0,0,87,1200,1,0,0,0,89,1206,1,0,0,0,91,1212,1,0,
        0,0,93,1215,1,0,0,0,95,1220,1,0,0,0,97,1228,1,0,0,0,99,1233,1,0,
        0,0,101,1240,1,0,0,0,103,1245,1,0,0,0,105,1253,1,0,0,0,107,1255,
        1,0,0,0,109,1258,1,0,0,0,111,1260,1,0,0,0,113,1268,1,0,0,0,115,1277,
        1,0,0,0,117,1287,1,0,0,0,119,1298,1,0,0,0,121,1309,1,0,0,0,123,1321,
        1,0,0,0,125,1330,1,0,0,0,127,1335,1,0,0,0,129,1345,1,0,0,0,131,1354,
        1,0,0,0,133,1361,1,0,0,0,135,1367,1,0,0,0,137,1374,1,0,0,0,139,1385,
        1,0,0,0,141,1397,1,0,0,0,143,1401,1,0,0,0,145,1409,1,0,0,0,147,1416,
        1,0,0,0,149,1421,1,0,0,0,151,1430,1,0,0,0,153,1440,1,0,0,0,155,1445,
        1,0,0,0,157,1454,1,0,0,0,159,1459,1,0,0,0,161,1470,1,0,0,0,163,1478,
        1,0,0,0,165,1485,1,0,0,0,167,1493,1,0,0,0,169,1500,1,0,0,0,171,1505,
        1,0,0,0,173,1510,1,0,0,0,175,1521,1,0,0,0,177,1529,1,0,0,0,179,1536,
        1,0,0,0,181,1546,1,0,0,0,183,1548,1,0,0,0,185,1557,1,0,0,0,187,1566,
        1,0,0,0,189,1568,1,0,0,0,191,1570,1,0,0,0,193,1574,1,0,0,0,195,1577,
        1,0,0,0,197,1580,1,0,0,0,199,1587,1,0,0,0,201,1592,1,0,0,0,203,1599,
        1,0,0,0,205,1604,1,0,0,0,207,1613,1,0,0,0,209,1618,1,0,0,0,211,1623,
        1,0,0,0,213,1630,1,0,0,0,215,1638,1,0,0,0,217,1647,1,0,0,0,219,1652,
        1,0,0,0,221,1660,1,0,0,0,223,1670,1,0,0,0,225,1680,1,0,0,0,227,1698,
        1,0,0,0,229,1702,1,0,0,0,231,1707,1,0,0,0,233,1709,1,0,0,0,235,1720,
        1,0,0,0,237,1728,1,0,0,0,239,1734,1,0,0,0,241,1744,1,0,0,0,243,1751,
        1,0,0,0,245,1758,1,0,0,0,247,1764,1,0,0,0,249,1769,1,0,0,0,251,1775,
        1,0,0,0,253,1791,1,0,0,0,255,1798,1,0,0,0,257,1805,1,0,0,0,259,1811,
        1,0,0,0,261,1819,1,0,0,0,263,1827,1,0,0,0,265,1831,1,0,0,0,267,1839,
        1,0,0,0,269,1850,1,0,0,0,271,1855,1,0,0,0,273,1864,1,0,0,0,275,1873,
        1,0,0,0,277,1883,1,0,0,0,279,1886,1,0,0,0,281,1892,1,0,0,0,283,1898,
        1,0,0,0,285,1905,1,0,0,0,287,1911,1,0,0,0,289,1918,1,0,0,0,291,1920,
        1,0,0,0,293,1928,1,0,0,0,295,1936,1,0,0,0,297,1941,1,0,0,0,299,1944,
        1,0,0,0,301,1947,1,0,0,0,303,1959,1,0,0,0,305,1969,1,0,0,0,307,1972,
        1,0,0,0,309,1978,1,0,0,0,311,1986,1,0,0,0,313,1990,1,0,0,0,315,1999,
        1,0,0,0,317,2006,1,0,0,0,319,2011,1,0,0,0,321,2015,1,0,0,0,323,2021,
        1,0,0,0,325,2027,1,0,0,0,327,2033,1,0,0,0,329,2038,1,0,0,0,331,2046,
        1,0,0,0,333,2056,1,0,0,0,335,2066,1,0,0,0,337,2076,1,0,0,0,339,2085,
        1,0,0,0,341,2088,1,0,0,0,343,2093,1,0,0,0,345,2097,1,0,0,0,347,2103,
        1,0,0,0,349,2111,1,0,0,0,351,2118,1,0,0,0,353,2120,1,0,0,0,355,2122,
        1,0,0,0,357,2131,1,0,0,0,359,2133,1,0,0,0,361,2137,1,0,0,0,363,2140,
        1,0,0,0,365,2148,1,0,0,0,367,2152,1,0,0,0,369,2158,1,0,0,0,371,2163,
        1,0,0,0,373,2168,1,0,0,0,375,2174,1,0,0,0,377,2181,1,0,0,0,379,2183,
        1,0,0,0,381,2185,1,0,0,0,383,2196,1,0,0,0,385,2206,1,0,0,0,387,2210,
        1,0,0,0,389,2216,1,0,0,0,391,2222,1,0,0,0,393,2231,1,0,0,0,395,2233,
        1,0,0,0,397,2235,1,0,0,0,399,2243,1,0,0,0,401,2246,1,0,0,0,403,2249,
        1,0,0,0,405,2254,1,0,0,0,407,2260,1,0,0,0,409,2264,1,0,0,0,411,2268,
        1,0,0,0,413,2272,1,0,0,0,415,2277,1,0,0,0,417,2282,1,0,0,0,419,2286,
        1,0,0,0,421,2291,1,0,0,0,423,2296,1,0,0,0,425,2305,1,0,0,0,427,2311,
        1,0,0,0,429,2316,1,0,0,0,431,2326,1,0,0,0,433,2337,1,0,0,0,435,2341,
        1,0,0,0,437,2349,1,0,0,0,439,2356,1,0,0,0,441,2361,1,0,0,0,443,2368,
        1,0,0,0,445,2371,1,0,0,0,447,2378,1,0,0,0,449,2383,1,0,0,0,451,2386,
        1,0,0,0,453,2391,1,0,0,0,455,2400,1,0,0,0,457,2408,1,0,0,0,459,2415,
        1,0,0,0,461,2418,1,0,0,0,463,2424,1,0,0,0,465,2433,1,0,0,0,467,2443,
        1,0,0,0,469,2448,1,0,0,0,471,2454,1,0,0,0,473,2464,1,0,0,0,475,2466,
        1,0,0,0,477,2469,1,0,0,0,479,2475,1,0,0,0,481,2485,1,0,0,0,483,2487,
        1,0,0,0,485,2495,1,0,0,0,487,2505,1,0,0,0,489,2515,1,0,0,0,491,2526,
        1,0,0,0,493,2536,1,0,0,0,495,2547,1,0,0,0,497,2558,1,0,0,0,499,2574,
        1,0,0,0,501,2583,1,0,0,0,503,2592,1,0,0,0,505,2602,1,0,0,0,507,2604,
        1,0,0,0,509,2610,1,0,0,0,511,2612,1,0,0,0,513,2615,1,0,0,0,515,2620,
        1,0,0,0,517,2631,1,0,0,0,519,2638,1,0,0,0,521,2645,1,0,0,0,523,2648,
        1,0,0,0,525,2652,1,0,0,0,527,2665,1,0,0,0,529,2679,1,0,0,0,531,2686,
        1,0,0,0,533,2697,1,0,0,0,535,2705,1,0,0,0,537,2713,1,0,0,0,539,2722,
        1,0,0,0,541,2729,1,0,0,0,543,2737,1,0,0,0,545,2746,1,0,0,0,547,2755,
        1,0,0,0,549,2761,1,0,0,0,551,2768,1,0,0,0,553,2775,1,0,0,0,555,2780,
        1,0,0,0,557,2786,1,0,0,0,559,2790,1,0,0,0,561,2795,1,0,0,0,563,2800,
        1,0,0,0,565,2806,1,0,0,0,567,2808,1,0,0,0,569,2813,1,0,0,0,571,2819,
        1,0,0,0,573,2826,1,0,0,0,575,2830,1,0,0,0,577,2837,1,0,0,0,579,2847,
        1,0,0,0,581,2859,1,0,0,0,583,2867,1,0,0,0,585,2874,1,0,0,0,587,2882,
        1,0,0,0,589,2887,1,0,0,0,591,2889,1,0,0,0,593,2896,1,0,0,0,595,2904,
        1,0,0,0,597,2908,1,0,0,0,599,2916,1,0,0,0,601,2925,1,0,0,0,603,2931,
        1,0,0,0,605,2938,1,0,0,0,607,2951,1,0,0,0,609,2960,1,0,0,0,611,2965,
        1,0,0,0,613,2972,1,0,0,0,615,2979,1,0,0,0,617,2984,1,0,0,0,619,2990,
        1,0,0,0,621,2997,1,0,0,0,623,3004,1,0,0,0,625,3009,1,0,0,0,627,3016,
        1,0,0,0,629,3026,1,0,0,0,631,3036,1,0,0,0,633,3040,1,0,0,0,635,3045,
        1,0,0,0,637,3052,1,0,0,0,639,3062,1,0,0,0,641,3067,1,0,0,0,643,3072,
        1,0,0,0,645,3077,1,0,0,0,647,3079,1,0,0,0,649,3089,1,0,0,0,651,3098,
        1,0,0,0,653,3101,1,0,0,0,655,3110,1,0,0,0,657,3116,1,0,0,0,659,3125,
        1,0,0,0,661,3137,1,0,0,0,663,3150,1,0,0,0,665,3159,1,0,0,0,667,3164,
        1,0,0,0,669,3169,1,0,0,0,671,3174,1,0,0,0,673,3180,1,0,0,0,675,3186,
        1,0,0,0,677,3191,1,0,0,0,679,3197,1,0,0,0,681,3204,1,0,0,0,683,3215,
        1,0,0,0,685,3222,1,0,0,0,687,3226,1,0,0,0,689,3230,1,0,0,0,691,3235,
        1,0,0,0,693,3241,1,0,0,0,695,3247,1,0,0,0,697,3253,1,0,0,0,699,3261,
        1,0,0,0,701,3265,1,0,0,0,703,3272,1,0,0,0,705,3288,1,0,0,0,707,3300,
        1,0,0,0,709,3307,1,0,0,0,711,3312,1,0,0,0,713,3317,1,0,0,0,715,3322,
        1,0,0,0,717,3328,1,0,0,0,719,3333,1,0,0,0,721,3341,1,0,0,0,723,3347,
        1,0,0,0,725,3351,1,0,0,0,727,3357,1,0,0,0,729,3362,1,0,0,0,731,3368,
        1,0,0,0,733,3376,1,0,0,0,735,3380,1,0,0,0,737,3385,1,0,0,0,739,3390,
        1,0,0,0,741,3392,1,0,0,0,743,3394,1,0,0,0,745,3396,1,0,0,0,747,3400,
        1,0,0,0,749,3402,1,0,0,0,751,3404,1,0,0,0,753,3406,1,0,0,0,755,3408,
        1,0,0,0,757,3410,1,0,0,0,759,3412,1,0,0,0,761,3414,1,0,0,0,763,3416,
        1,0,0,0,765,3418,1,0,0,0,767,3420,1,0,0,0,769,3422,1,0,0,0,771,3424,
        1,0,0,0,773,3426,1,0,0,0,775,3428,1,0,0,0,777,3430,1,0,0,0,779,3432,
        1,0,0,0,781,3434,1,0,0,0,783,3436,1,0,0,0,785,3438,1,0,0,0,787,3440,
        1,0,0,0,789,3442,1,0,0,0,791,3444,1,0,0,0,793,3446,1,0,0,0,795,3448,
        1,0,0,0,797,3450,1,0,0,0,799,3452,1,0,0,0,801,3454,1,0,0,0,803,3456,
        1,0,0,0,805,3458,1,0,0,0,807,3460,1,0,0,0,809,3462,1,0,0,0,811,3464,
        1,0,0,0,813,3466,1,0,0,0,815,3468,1,0,0,0,817,3470,1,0,0,0,819,3472,
        1,0,0,0,821,3474,1,0,0,0,823,3476,1,0,0,0,825,3478,1,0,0,0,827,3482,
        1,0,0,0,829,3488,1,0,0,0,831,3492,1,0,0,0,833,3494,1,0,0,0,835,3498,
        1,0,0,0,837,3504,1,0,0,0,839,3508,1,0,0,0,841,842,7,0,0,0,842,843,
        1,0,0,0,843,844,6,0,0,0,844,4,1,0,0,0,845,846,5,47,0,0,846,847,5,
        47,0,0,847,851,1,0,0,0,848,850,8,1,0,0,849,848,1,0,0,0,850,853,1,
        0,0,0,851,849,1,0,0,0,851,852,1,0,0,0,852,854,1,0,0,0,853,851,1,
        0,0,0,854,855,6,1,0,0,855,6,1,0,0,0,856,857,5,47,0,0,857,858,5,42,
        0,0,858,862,1,0,0,0,859,861,9,0,0,0,860,859,1,0,0,0,861,864,1,0,
        0,0,862,863,1,0,0,0,862,860,1,0,0,0,863,865,1,0,0,0,864,862,1,0,
        0,0,865,866,5,42,0,0,866,867,5,47,0,0,867,868,1,0,0,0,868,869,6,
        2,0,0,869,8,1,0,0,0,870,874,7,2,0,0,871,873,3,15,6,0,872,871,1,0,
        0,0,873,876,1,0,0,0,874,872,1,0,0,0,874,875,1,0,0,0,875,877,1,0,
        0,0,876,874,1,0,0,0,877,878,5,46,0,0,878,882,7,2,0,0,879,881,3,15,
        6,0,880,879,1,0,0,0,881,884,1,0,0,0,882,880,1,0,0,0,882,883,1,0,
        0,0,883,886,1,0,0,0,884,882,1,0,0,0,885,887,3,13,5,0,886,885,1,0,
        0,0,886,887,1,0,0,0,887,889,1,0,0,0,888,890,3,731,364,0,889,888,
        1,0,0,0,889,890,1,0,0,0,890,917,1,0,0,0,891,892,5,46,0,0,892,896,
        7,2,0,0,893,895,3,15,6,0,894,893,1,0,0,0,895,898,1,0,0,0,896,894,
        1,0,0,0,896,897,1,0,0,0,897,900,1,0,0,0,898,896,1,0,0,0,899,901,
        3,13,5,0,900,899,1,0,0,0,900,901,1,0,0,0,901,903,1,0,0,0,902,904,
        3,731,364,0,903,902,1,0,0,0,903,904,1,0,0,0,904,917,1,0,0,0,905,
        909,7,2,0,0,906,908,3,15,6,0,907,906,1,0,0,0,908,911,1,0,0,0,909,
        907,1,0,0,0,909,910,1,0,0,0,910,912,1,0,0,0,911,909,1,0,0,0,912,
        914,3,13,5,0,913,915,3,731,364,0,914,913,1,0,0,0,914,915,1,0,0,0,
        915,917,1,0,0,0,916,870,1,0,0,0,916,891,1,0,0,0,916,905,1,0,0,0,
        917,10,1,0,0,0,918,922,7,3,0,0,919,921,3,15,6,0,920,919,1,0,0,0,
        921,924,1,0,0,0,922,920,1,0,0,0,922,923,1,0,0,0,923,928,1,0,0,0,
        924,922,1,0,0,0,925,927,3,747,372,0,926,925,1,0,0,0,927,930,1,0,
        0,0,928,926,1,0,0,0,928,929,1,0,0,0,929,933,1,0,0,0,930,928,1,0,
        0,0,931,933,5,48,0,0,932,918,1,0,0,0,932,931,1,0,0,0,933,12,1,0,
        0,0,934,936,7,4,0,0,935,937,7,5,0,0,936,935,1,0,0,0,936,937,1,0,
        0,0,937,939,1,0,0,0,938,940,3,15,6,0,939,938,1,0,0,0,940,941,1,0,
        0,0,941,939,1,0,0,0,941,942,1,0,0,0,942,946,1,0,0,0,943,945,3,747,
        372,0,944,943,1,0,0,0,945,948,1,0,0,0,946,944,1,0,0,0,946,947,1,
        0,0,0,947,14,1,0,0,0,948,946,1,0,0,0,949,951,5,95,0,0,950,949,1,
        0,0,0,950,951,1,0,0,0,951,952,1,0,0,0,952,953,7,2,0,0,953,16,1,0,
        0,0,954,955,5,48,0,0,955,956,5,120,0,0,956,960,1,0,0,0,957,959,3,
        747,372,0,958,957,1,0,0,0,959,962,1,0,0,0,960,958,1,0,0,0,960,961,
        1,0,0,0,961,18,1,0,0,0,962,960,1,0,0,0,963,964,5,48,0,0,964,965,
        5,111,0,0,965,969,1,0,0,0,966,968,3,747,372,0,967,966,1,0,0,0,968,
        971,1,0,0,0,969,967,1,0,0,0,969,970,1,0,0,0,970,20,1,0,0,0,971,969,
        1,0,0,0,972,977,5,39,0,0,973,976,8,6,0,0,974,976,3,25,11,0,975,973,
        1,0,0,0,975,974,1,0,0,0,976,979,1,0,0,0,977,975,1,0,0,0,977,978,
        1,0,0,0,978,980,1,0,0,0,979,977,1,0,0,0,980,981,5,39,0,0,981,22,
        1,0,0,0,982,987,5,34,0,0,983,986,8,7,0,0,984,986,3,25,11,0,985,983,
        1,0,0,0,985,984,1,0,0,0,986,989,1,0,0,0,987,985,1,0,0,0,987,988,
        1,0,0,0,988,990,1,0,0,0,989,987,1,0,0,0,990,991,5,34,0,0,991,24,
        1,0,0,0,992,993,5,92,0,0,993,994,9,0,0,0,994,26,1,0,0,0,995,1001,
        5,96,0,0,996,1000,8,8,0,0,997,998,5,96,0,0,998,1000,5,96,0,0,999,
        996,1,0,0,0,999,997,1,0,0,0,1000,1003,1,0,0,0,1001,999,1,0,0,0,1001,
        1002,1,0,0,0,1002,1004,1,0,0,0,1003,1001,1,0,0,0,1004,1005,5,96,
        0,0,1005,28,1,0,0,0,1006,1007,3,749,373,0,1007,1008,3,753,375,0,
        1008,1009,3,753,375,0,1009,1010,3,757,377,0,1010,1011,3,785,391,
        0,1011,1012,3,785,391,0,1012,30,1,0,0,0,1013,1014,3,749,373,0,1014,
        1015,3,753,375,0,1015,1016,3,787,392,0,1016,1017,3,765,381,0,1017,
        1018,3,791,394,0,1018,1019,3,757,377,0,1019,32,1,0,0,0,1020,1021,
        3,749,373,0,1021,1022,3,753,375,0,1022,1023,3,797,397,0,1023,1024,
        3,753,375,0,1024,1025,3,771,384,0,1025,1026,3,765,381,0,1026,1027,
        3,753,375,0,1027,34,1,0,0,0,1028,1029,3,749,373,0,1029,1030,3,755,
        376,0,1030,1031,3,755,376,0,1031,36,1,0,0,0,1032,1033,3,749,373,
        0,1033,1034,3,755,376,0,1034,1035,3,773,385,0,1035,1036,3,765,381,
        0,1036,1037,3,775,386,0,1037,38,1,0,0,0,1038,1039,3,749,373,0,1039,
        1040,3,755,376,0,1040,1041,3,773,385,0,1041,1042,3,765,381,0,1042,
        1043,3,775,386,0,1043,1044,3,765,381,0,1044,1045,3,785,391,0,1045,
        1046,3,787,392,0,1046,1047,3,783,390,0,1047,1048,3,749,373,0,1048,
        1049,3,787,392,0,1049,1050,3,777,387,0,1050,1051,3,783,390,0,1051,
        40,1,0,0,0,1052,1053,3,749,373,0,1053,1054,3,771,384,0,1054,1055,
        3,765,381,0,1055,1056,3,749,373,0,1056,1057,3,785,391,0,1057,42,
        1,0,0,0,1058,1059,3,749,373,0,1059,1060,3,771,384,0,1060,1061,3,
        765,381,0,1061,1062,3,749,373,0,1062,1063,3,785,391,0,1063,1064,
        3,757,377,0,1064,1065,3,785,391,0,1065,44,1,0,0,0,1066,1067,3,749,
        373,0,1067,1068,3,771,384,0,1068,1069,3,771,384,0,1069,1070,3,785,
        391,0,1070,1071,3,763,380,0,1071,1072,3,777,387,0,1072,1073,3,783,
        390,0,1073,1074,3,787,392,0,1074,1075,3,757,377,0,1075,1076,3,785,
        391,0,1076,1077,3,787,392,0,1077,1078,3,779,388,0,1078,1079,3,749,
        373,0,1079,1080,3,787,392,0,1080,1081,3,763,380,0,1081,1082,3,785,
        391,0,1082,46,1,0,0,0,1083,1084,3,749,373,0,1084,1085,3,771,384,
        0,1085,1086,3,771,384,0,1086,48,1,0,0,0,1087,1088,3,749,373,0,1088,
        1089,3,771,384,0,1089,1090,3,771,384,0,1090,1091,3,783,390,0,1091,
        1092,3,757,377,0,1092,1093,3,755,376,0,1093,1094,3,789,393,0,1094,
        1095,3,753,375,0,1095,1096,3,757,377,0,1096,50,1,0,0,0,1097,1098,
        3,749,373,0,1098,1099,3,771,384,0,1099,1100,3,787,392,0,1100,1101,
        3,757,377,0,1101,1102,3,783,390,0,1102,52,1,0,0,0,1103,1104,3,749,
        373,0,1104,1105,3,775,386,0,1105,1106,3,749,373,0,1106,1107,3,771,
        384,0,1107,1108,3,797,397,0,1108,1109,3,799,398,0,1109,1110,3,757,
        377,0,1110,1111,3,783,390,0,1111,54,1,0,0,0,1112,1113,3,749,373,
        0,1113,1114,3,775,386,0,1114,1115,3,755,376,0,1115,56,1,0,0,0,1116,
        1117,3,749,373,0,1117,1118,3,775,386,0,1118,1119,3,797,397,0,1119,
        58,1,0,0,0,1120,1121,3,749,373,0,1121,1122,3,783,390,0,1122,1123,
        3,783,390,0,1123,1124,3,749,373,0,1124,1125,3,797,397,0,1125,60,
        1,0,0,0,1126,1127,3,749,373,0,1127,1128,3,785,391,0,1128,62,1,0,
        0,0,1129,1130,3,749,373,0,1130,1131,3,785,391,0,1131,1132,3,753,
        375,0,1132,64,1,0,0,0,1133,1134,3,749,373,0,1134,1135,3,785,391,
        0,1135,1136,3,753,375,0,1136,1137,3,757,377,0,1137,1138,3,775,386,
        0,1138,1139,3,755,376,0,1139,1140,3,765,381,0,1140,1141,3,775,386,
        0,1141,1142,3,761,379,0,1142,66,1,0,0,0,1143,1144,3,749,373,0,1144,
        1145,3,785,391,0,1145,1146,3,785,391,0,1146,1147,3,765,381,0,1147,
        1148,3,761,379,0,1148,1149,3,775,386,0,1149,68,1,0,0,0,1150,1151,
        3,749,373,0,1151,1152,3,787,392,0,1152,70,1,0,0,0,1153,1154,3,749,
        373,0,1154,1155,3,789,393,0,1155,1156,3,787,392,0,1156,1157,3,763,
        380,0,1157,72,1,0,0,0,1158,1159,3,749,373,0,1159,1160,3,789,393,
        0,1160,1161,3,787,392,0,1161,1162,3,777,387,0,1162,74,1,0,0,0,1163,
        1164,5,124,0,0,1164,76,1,0,0,0,1165,1166,3,751,374,0,1166,1167,3,
        765,381,0,1167,1168,3,775,386,0,1168,1169,3,755,376,0,1169,1170,
        3,765,381,0,1170,1171,3,775,386,0,1171,1172,3,761,379,0,1172,1173,
        3,785,391,0,1173,78,1,0,0,0,1174,1175,3,751,374,0,1175,1176,3,777,
        387,0,1176,1177,3,777,387,0,1177,1178,3,771,384,0,1178,80,1,0,0,
        0,1179,1180,3,751,374,0,1180,1181,3,777,387,0,1181,1182,3,777,387,
        0,1182,1183,3,771,384,0,1183,1184,3,757,377,0,1184,1185,3,749,373,
        0,1185,1186,3,775,386,0,1186,82,1,0,0,0,1187,1188,3,751,374,0,1188,
        1189,3,777,387,0,1189,1190,3,777,387,0,1190,1191,3,785,391,0,1191,
        1192,3,787,392,0,1192,1193,3,757,377,0,1193,1194,3,755,376,0,1194,
        84,1,0,0,0,1195,1196,3,751,374,0,1196,1197,3,777,387,0,1197,1198,
        3,787,392,0,1198,1199,3,763,380,0,1199,86,1,0,0,0,1200,1201,3,751,
        374,0,1201,1202,3,783,390,0,1202,1203,3,757,377,0,1203,1204,3,749,
        373,0,1204,1205,3,769,383,0,1205,88,1,0,0,0,1206,1207,3,751,374,
        0,1207,1208,3,789,393,0,1208,1209,3,765,381,0,1209,1210,3,771,384,
        0,1210,1211,3,787,392,0,1211,90,1,0,0,0,1212,1213,3,751,374,0,1213,
        1214,3,797,397,0,1214,92,1,0,0,0,1215,1216,3,753,375,0,1216,1217,
        3,749,373,0,1217,1218,3,771,384,0,1218,1219,3,771,384,0,1219,94,
        1,0,0,0,1220,1221,3,753,375,0,1221,1222,3,749,373,0,1222,1223,3,
        785,391,0,1223,1224,3,753,375,0,1224,1225,3,749,373,0,1225,1226,
        3,755,376,0,1226,1227,3,757,377,0,1227,96,1,0,0,0,1228,1229,3,753,
        375,0,1229,1230,3,749,373,0,1230,1231,3,785,391,0,1231,1232,3,757,
        377,0,1232,98,1,0,0,0,1233,1234,3,753,375,0,1234,1235,3,763,380,
        0,1235,1236,3,749,373,0,1236,1237,3,775,386,0,1237,1238,3,761,379,
        0,1238,1239,3,757,377,0,1239,100,1,0,0,0,1240,1241,3,753,375,0,1241,
        1242,3,765,381,0,1242,1243,3,755,376,0,1243,1244,3,783,390,0,1244,
        102,1,0,0,0,1245,1246,3,753,375,0,1246,1247,3,777,387,0,1247,1248,
        3,771,384,0,1248,1249,3,771,384,0,1249,1250,3,757,377,0,1250,1251,
        3,753,375,0,1251,1252,3,787,392,0,1252,104,1,0,0,0,1253,1254,5,58,
        0,0,1254,106,1,0,0,0,1255,1256,5,58,0,0,1256,1257,5,58,0,0,1257,
        108,1,0,0,0,1258,1259,5,44,0,0,1259,110,1,0,0,0,1260,1261,3,753,
        375,0,1261,1262,3,777,387,0,1262,1263,3,773,385,0,1263,1264,3,773,
        385,0,1264,1265,3,749,373,0,1265,1266,3,775,386,0,1266,1267,3,755,
        376,0,1267,112,1,0,0,0,1268,1269,3,753,375,0,1269,1270,3,777,387,
        0,1270,1271,3,773,385,0,1271,1272,3,773,385,0,1272,1273,3,749,373,
        0,1273,1274,3,775,386,0,1274,1275,3,755,376,0,1275,1276,3,785,391,
        0,1276,114,1,0,0,0,1277,1278,3,753,375,0,1278,1279,3,777,387,0,1279,
        1280,3,773,385,0,1280,1281,3,779,388,0,1281,1282,3,777,387,0,1282,
        1283,3,785,391,0,1283,1284,3,765,381,0,1284,1285,3,787,392,0,1285,
        1286,3,757,377,0,1286,116,1,0,0,0,1287,1288,3,753,375,0,1288,1289,
        3,777,387,0,1289,1290,3,775,386,0,1290,1291,3,753,375,0,1291,1292,
        3,789,393,0,1292,1293,3,783,390,0,1293,1294,3,783,390,0,1294,1295,
        3,757,377,0,1295,1296,3,775,386,0,1296,1297,3,787,392,0,1297,118,
        1,0,0,0,1298,1299,3,753,375,0,1299,1300,3,777,387,0,1300,1301,3,
        775,386,0,1301,1302,3,785,391,0,1302,1303,3,787,392,0,1303,1304,
        3,783,390,0,1304,1305,3,749,373,0,1305,1306,3,765,381,0,1306,1307,
        3,775,386,0,1307,1308,3,787,392,0,1308,120,1,0,0,0,1309,1310,3,753,
        375,0,1310,1311,3,777,387,0,1311,1312,3,775,386,0,1312,1313,3,785,
        391,0,1313,1314,3,787,392,0,1314,1315,3,783,390,0,1315,1316,3,749,
        373,0,1316,1317,3,765,381,0,1317,1318,3,775,386,0,1318,1319,3,787,
        392,0,1319,1320,3,785,391,0,1320,122,1,0,0,0,1321,1322,3,753,375,
        0,1322,1323,3,777,387,0,1323,1324,3,775,386,0,1324,1325,3,787,392,
        0,1325,1326,3,749,373,0,1326,1327,3,765,381,0,1327,1328,3,775,386,
        0,1328,1329,3,785,391,0,1329,124,1,0,0,0,1330,1331,3,753,375,0,1331,
        1332,3,777,387,0,1332,1333,3,779,388,0,1333,1334,3,797,397,0,1334,
        126,1,0,0,0,1335,1336,3,753,375,0,1336,1337,3,777,387,0,1337,1338,
        3,775,386,0,1338,1339,3,755,376,0,1339,1340,3,765,381,0,1340,1341,
        3,787,392,0,1341,1342,3,765,381,0,1342,1343,3,777,387,0,1343,1344,
        3,775,386,0,1344,128,1,0,0,0,1345,1346,3,753,375,0,1346,1347,3,777,
        387,0,1347,1348,3,775,386,0,1348,1349,3,787,392,0,1349,1350,3,765,
        381,0,1350,1351,3,775,386,0,1351,1352,3,789,393,0,1352,1353,3,757,
        377,0,1353,130,1,0,0,0,1354,1355,3,753,375,0,1355,1356,3,777,387,
        0,1356,1357,3,785,391,0,1357,1358,3,765,381,0,1358,1359,3,775,386,
        0,1359,1360,3,757,377,0,1360,132,1,0,0,0,1361,1362,3,753,375,0,1362,
        1363,3,777,387,0,1363,1364,3,789,393,0,1364,1365,3,775,386,0,1365,
        1366,3,787,392,0,1366,134,1,0,0,0,1367,1368,3,753,375,0,1368,1369,
        3,783,390,0,1369,1370,3,757,377,0,1370,1371,3,749,373,0,1371,1372,
        3,787,392,0,1372,1373,3,757,377,0,1373,136,1,0,0,0,1374,1375,3,753,
        375,0,1375,1376,3,783,390,0,1376,1377,3,757,377,0,1377,1378,3,755,
        376,0,1378,1379,3,757,377,0,1379,1380,3,775,386,0,1380,1381,3,787,
        392,0,1381,1382,3,765,381,0,1382,1383,3,749,373,0,1383,1384,3,771,
        384,0,1384,138,1,0,0,0,1385,1386,3,753,375,0,1386,1387,3,783,390,
        0,1387,1388,3,757,377,0,1388,1389,3,755,376,0,1389,1390,3,757,377,
        0,1390,1391,3,775,386,0,1391,1392,3,787,392,0,1392,1393,3,765,381,
        0,1393,1394,3,749,373,0,1394,1395,3,771,384,0,1395,1396,3,785,391,
        0,1396,140,1,0,0,0,1397,1398,3,753,375,0,1398,1399,3,785,391,0,1399,
        1400,3,791,394,0,1400,142,1,0,0,0,1401,1402,3,753,375,0,1402,1403,
        3,789,393,0,1403,1404,3,783,390,0,1404,1405,3,783,390,0,1405,1406,
        3,757,377,0,1406,1407,3,775,386,0,1407,1408,3,787,392,0,1408,144,
        1,0,0,0,1409,1410,3,753,375,0,1410,1411,3,797,397,0,1411,1412,3,
        779,388,0,1412,1413,3,763,380,0,1413,1414,3,757,377,0,1414,1415,
        3,783,390,0,1415,146,1,0,0,0,1416,1417,3,755,376,0,1417,1418,3,749,
        373,0,1418,1419,3,787,392,0,1419,1420,3,749,373,0,1420,148,1,0,0,
        0,1421,1422,3,755,376,0,1422,1423,3,749,373,0,1423,1424,3,787,392,
        0,1424,1425,3,749,373,0,1425,1426,3,751,374,0,1426,1427,3,749,373,
        0,1427,1428,3,785,391,0,1428,1429,3,757,377,0,1429,150,1,0,0,0,1430,
        1431,3,755,376,0,1431,1432,3,749,373,0,1432,1433,3,787,392,0,1433,
        1434,3,749,373,0,1434,1435,3,751,374,0,1435,1436,3,749,373,0,1436,
        1437,3,785,391,0,1437,1438,3,757,377,0,1438,1439,3,785,391,0,1439,
        152,1,0,0,0,1440,1441,3,755,376,0,1441,1442,3,749,373,0,1442,1443,
        3,787,392,0,1443,1444,3,757,377,0,1444,154,1,0,0,0,1445,1446,3,755,
        376,0,1446,1447,3,749,373,0,1447,1448,3,787,392,0,1448,1449,3,757,
        377,0,1449,1450,3,787,392,0,1450,1451,3,765,381,0,1451,1452,3,773,
        385,0,1452,1453,3,757,377,0,1453,156,1,0,0,0,1454,1455,3,755,376,
        0,1455,1456,3,751,374,0,1456,1457,3,773,385,0,1457,1458,3,785,391,
        0,1458,158,1,0,0,0,1459,1460,3,755,376,0,1460,1461,3,757,377,0,1461,
        1462,3,749,373,0,1462,1463,3,771,384,0,1463,1464,3,771,384,0,1464,
        1465,3,777,387,0,1465,1466,3,753,375,0,1466,1467,3,749,373,0,1467,
        1468,3,787,392,0,1468,1469,3,757,377,0,1469,160,1,0,0,0,1470,1471,
        3,755,376,0,1471,1472,3,757,377,0,1472,1473,3,759,378,0,1473,1474,
        3,749,373,0,1474,1475,3,789,393,0,1475,1476,3,771,384,0,1476,1477,
        3,787,392,0,1477,162,1,0,0,0,1478,1479,3,755,376,0,1479,1480,3,757,
        377,0,1480,1481,3,759,378,0,1481,1482,3,765,381,0,1482,1483,3,775,
        386,0,1483,1484,3,757,377,0,1484,164,1,0,0,0,1485,1486,3,755,376,
        0,1486,1487,3,757,377,0,1487,1488,3,759,378,0,1488,1489,3,765,381,
        0,1489,1490,3,775,386,0,1490,1491,3,757,377,0,1491,1492,3,755,376,
        0,1492,166,1,0,0,0,1493,1494,3,755,376,0,1494,1495,3,757,377,0,1495,
        1496,3,771,384,0,1496,1497,3,757,377,0,1497,1498,3,787,392,0,1498,
        1499,3,757,377,0,1499,168,1,0,0,0,1500,1501,3,755,376,0,1501,1502,
        3,757,377,0,1502,1503,3,775,386,0,1503,1504,3,797,397,0,1504,170,
        1,0,0,0,1505,1506,3,755,376,0,1506,1507,3,757,377,0,1507,1508,3,
        785,391,0,1508,1509,3,753,375,0,1509,172,1,0,0,0,1510,1511,3,755,
        376,0,1511,1512,3,757,377,0,1512,1513,3,785,391,0,1513,1514,3,753,
        375,0,1514,1515,3,757,377,0,1515,1516,3,775,386,0,1516,1517,3,755,
        376,0,1517,1518,3,765,381,0,1518,1519,3,775,386,0,1519,1520,3,761,
        379,0,1520,174,1,0,0,0,1521,1522,3,755,376,0,1522,1523,3,757,377,
        0,1523,1524,3,785,391,0,1524,1525,3,787,392,0,1525,1526,3,783,390,
        0,1526,1527,3,777,387,0,1527,1528,3,797,397,0,1528,176,1,0,0,0,1529,
        1530,3,755,376,0,1530,1531,3,757,377,0,1531,1532,3,787,392,0,1532,
        1533,3,749,373,0,1533,1534,3,753,375,0,1534,1535,3,763,380,0,1535,
        178,1,0,0,0,1536,1537,3,755,376,0,1537,1538,3,765,381,0,1538,1539,
        3,759,378,0,1539,1540,3,759,378,0,1540,1541,3,757,377,0,1541,1542,
        3,783,390,0,1542,1543,3,757,377,0,1543,1544,3,775,386,0,1544,1545,
        3,787,392,0,1545,180,1,0,0,0,1546,1547,5,36,0,0,1547,182,1,0,0,0,
        1548,1549,3,755,376,0,1549,1550,3,765,381,0,1550,1551,3,785,391,
        0,1551,1552,3,767,382,0,1552,1553,3,777,387,0,1553,1554,3,765,381,
        0,1554,1555,3,775,386,0,1555,1556,3,787,392,0,1556,184,1,0,0,0,1557,
        1558,3,755,376,0,1558,1559,3,765,381,0,1559,1560,3,785,391,0,1560,
        1561,3,787,392,0,1561,1562,3,765,381,0,1562,1563,3,775,386,0,1563,
        1564,3,753,375,0,1564,1565,3,787,392,0,1565,186,1,0,0,0,1566,1567,
        5,47,0,0,1567,188,1,0,0,0,1568,1569,5,46,0,0,1569,190,1,0,0,0,1570,
        1571,3,755,376,0,1571,1572,3,777,387,0,1572,1573,3,787,392,0,1573,
        192,1,0,0,0,1574,1575,5,46,0,0,1575,1576,5,46,0,0,1576,194,1,0,0,
        0,1577,1578,5,124,0,0,1578,1579,5,124,0,0,1579,196,1,0,0,0,1580,
        1581,3,755,376,0,1581,1582,3,783,390,0,1582,1583,3,765,381,0,1583,
        1584,3,791,394,0,1584,1585,3,757,377,0,1585,1586,3,783,390,0,1586,
        198,1,0,0,0,1587,1588,3,755,376,0,1588,1589,3,783,390,0,1589,1590,
        3,777,387,0,1590,1591,3,779,388,0,1591,200,1,0,0,0,1592,1593,3,755,
        376,0,1593,1594,3,783,390,0,1594,1595,3,797,397,0,1595,1596,3,783,
        390,0,1596,1597,3,789,393,0,1597,1598,3,775,386,0,1598,202,1,0,0,
        0,1599,1600,3,755,376,0,1600,1601,3,789,393,0,1601,1602,3,773,385,
        0,1602,1603,3,779,388,0,1603,204,1,0,0,0,1604,1605,3,755,376,0,1605,
        1606,3,789,393,0,1606,1607,3,783,390,0,1607,1608,3,749,373,0,1608,
        1609,3,787,392,0,1609,1610,3,765,381,0,1610,1611,3,777,387,0,1611,
        1612,3,775,386,0,1612,206,1,0,0,0,1613,1614,3,757,377,0,1614,1615,
        3,749,373,0,1615,1616,3,753,375,0,1616,1617,3,763,380,0,1617,208,
        1,0,0,0,1618,1619,3,757,377,0,1619,1620,3,755,376,0,1620,1621,3,
        761,379,0,1621,1622,3,757,377,0,1622,210,1,0,0,0,1623,1624,3,757,
        377,0,1624,1625,3,775,386,0,1625,1626,3,749,373,0,1626,1627,3,751,
        374,0,1627,1628,3,771,384,0,1628,1629,3,757,377,0,1629,212,1,0,0,
        0,1630,1631,3,757,377,0,1631,1632,3,771,384,0,1632,1633,3,757,377,
        0,1633,1634,3,773,385,0,1634,1635,3,757,377,0,1635,1636,3,775,386,
        0,1636,1637,3,787,392,0,1637,214,1,0,0,0,1638,1639,3,757,377,0,1639,
        1640,3,771,384,0,1640,1641,3,757,377,0,1641,1642,3,773,385,0,1642,
        1643,3,757,377,0,1643,1644,3,775,386,0,1644,1645,3,787,392,0,1645,
        1646,3,785,391,0,1646,216,1,0,0,0,1647,1648,3,757,377,0,1648,1649,
        3,771,384,0,1649,1650,3,785,391,0,1650,1651,3,757,377,0,1651,218,
        1,0,0,0,1652,1653,3,757,377,0,1653,1654,3,775,386,0,1654,1655,3,
        749,373,0,1655,1656,3,751,374,0,1656,1657,3,771,384,0,1657,1658,
        3,757,377,0,1658,1659,3,755,376,0,1659,220,1,0,0,0,1660,1661,3,757,
        377,0,1661,1662,3,775,386,0,1662,1663,3,753,375,0,1663,1664,3,783,
        390,0,1664,1665,3,797,397,0,1665,1666,3,779,388,0,1666,1667,3,787,
        392,0,1667,1668,3,757,377,0,1668,1669,3,755,376,0,1669,222,1,0,0,
        0,1670,1671,3,757,377,0,1671,1672,3,789,393,0,1672,1673,3,753,375,
        0,1673,1674,3,771,384,0,1674,1675,3,765,381,0,1675,1676,3,755,376,
        0,1676,1677,3,757,377,0,1677,1678,3,749,373,0,1678,1679,3,775,386,
        0,1679,224,1,0,0,0,1680,1681,3,757,377,0,1681,1682,3,789,393,0,1682,
        1683,3,753,375,0,1683,1684,3,771,384,0,1684,1685,3,765,381,0,1685,
        1686,3,755,376,0,1686,1687,3,757,377,0,1687,1688,3,749,373,0,1688,
        1689,3,775,386,0,1689,1690,3,821,409,0,1690,1691,3,785,391,0,1691,
        1692,3,781,389,0,1692,1693,3,789,393,0,1693,1694,3,749,373,0,1694,
        1695,3,783,390,0,1695,1696,3,757,377,0,1696,1697,3,755,376,0,1697,
        226,1,0,0,0,1698,1699,3,757,377,0,1699,1700,3,775,386,0,1700,1701,
        3,755,376,0,1701,228,1,0,0,0,1702,1703,3,757,377,0,1703,1704,3,775,
        386,0,1704,1705,3,755,376,0,1705,1706,3,785,391,0,1706,230,1,0,0,
        0,1707,1708,5,61,0,0,1708,232,1,0,0,0,1709,1710,3,757,377,0,1710,
        1711,3,795,396,0,1711,1712,3,757,377,0,1712,1713,3,753,375,0,1713,
        1714,3,789,393,0,1714,1715,3,787,392,0,1715,1716,3,749,373,0,1716,
        1717,3,751,374,0,1717,1718,3,771,384,0,1718,1719,3,757,377,0,1719,
        234,1,0,0,0,1720,1721,3,757,377,0,1721,1722,3,795,396,0,1722,1723,
        3,757,377,0,1723,1724,3,753,375,0,1724,1725,3,789,393,0,1725,1726,
        3,787,392,0,1726,1727,3,757,377,0,1727,236,1,0,0,0,1728,1729,3,757,
        377,0,1729,1730,3,795,396,0,1730,1731,3,765,381,0,1731,1732,3,785,
        391,0,1732,1733,3,787,392,0,1733,238,1,0,0,0,1734,1735,3,757,377,
        0,1735,1736,3,795,396,0,1736,1737,3,765,381,0,1737,1738,3,785,391,
        0,1738,1739,3,787,392,0,1739,1740,3,757,377,0,1740,1741,3,775,386,
        0,1741,1742,3,753,375,0,1742,1743,3,757,377,0,1743,240,1,0,0,0,1744,
        1745,3,757,377,0,1745,1746,3,795,396,0,1746,1747,3,765,381,0,1747,
        1748,3,785,391,0,1748,1749,3,787,392,0,1749,1750,3,785,391,0,1750,
        242,1,0,0,0,1751,1752,3,757,377,0,1752,1753,3,795,396,0,1753,1754,
        3,779,388,0,1754,1755,3,749,373,0,1755,1756,3,775,386,0,1756,1757,
        3,755,376,0,1757,244,1,0,0,0,1758,1759,3,757,377,0,1759,1760,3,783,
        390,0,1760,1761,3,783,390,0,1761,1762,3,777,387,0,1762,1763,3,783,
        390,0,1763,246,1,0,0,0,1764,1765,3,759,378,0,1765,1766,3,749,373,
        0,1766,1767,3,765,381,0,1767,1768,3,771,384,0,1768,248,1,0,0,0,1769,
        1770,3,759,378,0,1770,1771,3,749,373,0,1771,1772,3,771,384,0,1772,
        1773,3,785,391,0,1773,1774,3,757,377,0,1774,250,1,0,0,0,1775,1776,
        3,759,378,0,1776,1777,3,765,381,0,1777,1778,3,757,377,0,1778,1779,
        3,771,384,0,1779,1780,3,755,376,0,1780,1781,3,787,392,0,1781,1782,
        3,757,377,0,1782,1783,3,783,390,0,1783,1784,3,773,385,0,1784,1785,
        3,765,381,0,1785,1786,3,775,386,0,1786,1787,3,749,373,0,1787,1788,
        3,787,392,0,1788,1789,3,777,387,0,1789,1790,3,783,390,0,1790,252,
        1,0,0,0,1791,1792,3,759,378,0,1792,1793,3,765,381,0,1793,1794,3,
        771,384,0,1794,1795,3,787,392,0,1795,1796,3,757,377,0,1796,1797,
        3,783,390,0,1797,254,1,0,0,0,1798,1799,3,759,378,0,1799,1800,3,765,
        381,0,1800,1801,3,775,386,0,1801,1802,3,765,381,0,1802,1803,3,785,
        391,0,1803,1804,3,763,380,0,1804,256,1,0,0,0,1805,1806,3,759,378,
        0,1806,1807,3,771,384,0,1807,1808,3,777,387,0,1808,1809,3,749,373,
        0,1809,1810,3,787,392,0,1810,258,1,0,0,0,1811,1812,3,759,378,0,1812,
        1813,3,771,384,0,1813,1814,3,777,387,0,1814,1815,3,749,373,0,1815,
        1816,3,787,392,0,1816,1817,3,813,405,0,1817,1818,3,809,403,0,1818,
        260,1,0,0,0,1819,1820,3,759,378,0,1820,1821,3,771,384,0,1821,1822,
        3,777,387,0,1822,1823,3,749,373,0,1823,1824,3,787,392,0,1824,1825,
        3,807,402,0,1825,1826,3,805,401,0,1826,262,1,0,0,0,1827,1828,3,759,
        378,0,1828,1829,3,777,387,0,1829,1830,3,783,390,0,1830,264,1,0,0,
        0,1831,1832,3,759,378,0,1832,1833,3,777,387,0,1833,1834,3,783,390,
        0,1834,1835,3,757,377,0,1835,1836,3,749,373,0,1836,1837,3,753,375,
        0,1837,1838,3,763,380,0,1838,266,1,0,0,0,1839,1840,3,759,378,0,1840,
        1841,3,777,387,0,1841,1842,3,783,390,0,1842,1843,3,793,395,0,1843,
        1844,3,749,373,0,1844,1845,3,783,390,0,1845,1846,3,755,376,0,1846,
        1847,3,765,381,0,1847,1848,3,775,386,0,1848,1849,3,761,379,0,1849,
        268,1,0,0,0,1850,1851,3,759,378,0,1851,1852,3,783,390,0,1852,1853,
        3,777,387,0,1853,1854,3,773,385,0,1854,270,1,0,0,0,1855,1856,3,759,
        378,0,1856,1857,3,789,393,0,1857,1858,3,771,384,0,1858,1859,3,771,
        384,0,1859,1860,3,787,392,0,1860,1861,3,757,377,0,1861,1862,3,795,
        396,0,1862,1863,3,787,392,0,1863,272,1,0,0,0,1864,1865,3,759,378,
        0,1865,1866,3,789,393,0,1866,1867,3,775,386,0,1867,1868,3,753,375,
        0,1868,1869,3,787,392,0,1869,1870,3,765,381,0,1870,1871,3,777,387,
        0,1871,1872,3,775,386,0,1872,274,1,0,0,0,1873,1874,3,759,378,0,1874,
        1875,3,789,393,0,1875,1876,3,775,386,0,1876,1877,3,753,375,0,1877,
        1878,3,787,392,0,1878,1879,3,765,381,0,1879,1880,3,777,387,0,1880,
        1881,3,775,386,0,1881,1882,3,785,391,0,1882,276,1,0,0,0,1883,1884,
        5,62,0,0,1884,1885,5,61,0,0,1885,278,1,0,0,0,1886,1887,3,761,379,
        0,1887,1888,3,783,390,0,1888,1889,3,749,373,0,1889,1890,3,775,386,
        0,1890,1891,3,787,392,0,1891,280,1,0,0,0,1892,1893,3,761,379,0,1893,
        1894,3,783,390,0,1894,1895,3,749,373,0,1895,1896,3,779,388,0,1896,
        1897,3,763,380,0,1897,282,1,0,0,0,1898,1899,3,761,379,0,1899,1900,
        3,783,390,0,1900,1901,3,749,373,0,1901,1902,3,779,388,0,1902,1903,
        3,763,380,0,1903,1904,3,785,391,0,1904,284,1,0,0,0,1905,1906,3,761,
        379,0,1906,1907,3,783,390,0,1907,1908,3,777,387,0,1908,1909,3,789,
        393,0,1909,1910,3,779,388,0,1910,286,1,0,0,0,1911,1912,3,761,379,
        0,1912,1913,3,783,390,0,1913,1914,3,777,387,0,1914,1915,3,789,393,
        0,1915,1916,3,779,388,0,1916,1917,3,785,391,0,1917,288,1,0,0,0,1918,
        1919,5,62,0,0,1919,290,1,0,0,0,1920,1921,3,763,380,0,1921,1922,3,
        749,373,0,1922,1923,3,773,385,0,1923,1924,3,773,385,0,1924,1925,
        3,765,381,0,1925,1926,3,775,386,0,1926,1927,3,761,379,0,1927,292,
        1,0,0,0,1928,1929,3,763,380,0,1929,1930,3,757,377,0,1930,1931,3,
        749,373,0,1931,1932,3,755,376,0,1932,1933,3,757,377,0,1933,1934,
        3,783,390,0,1934,1935,3,785,391,0,1935,294,1,0,0,0,1936,1937,3,763,
        380,0,1937,1938,3,777,387,0,1938,1939,3,773,385,0,1939,1940,3,757,
        377,0,1940,296,1,0,0,0,1941,1942,3,765,381,0,1942,1943,3,755,376,
        0,1943,298,1,0,0,0,1944,1945,3,765,381,0,1945,1946,3,759,378,0,1946,
        300,1,0,0,0,1947,1948,3,765,381,0,1948,1949,3,773,385,0,1949,1950,
        3,779,388,0,1950,1951,3,757,377,0,1951,1952,3,783,390,0,1952,1953,
        3,785,391,0,1953,1954,3,777,387,0,1954,1955,3,775,386,0,1955,1956,
        3,749,373,0,1956,1957,3,787,392,0,1957,1958,3,757,377,0,1958,302,
        1,0,0,0,1959,1960,3,765,381,0,1960,1961,3,773,385,0,1961,1962,3,
        773,385,0,1962,1963,3,789,393,0,1963,1964,3,787,392,0,1964,1965,
        3,749,373,0,1965,1966,3,751,374,0,1966,1967,3,771,384,0,1967,1968,
        3,757,377,0,1968,304,1,0,0,0,1969,1970,3,765,381,0,1970,1971,3,775,
        386,0,1971,306,1,0,0,0,1972,1973,3,765,381,0,1973,1974,3,775,386,
        0,1974,1975,3,755,376,0,1975,1976,3,757,377,0,1976,1977,3,795,396,
        0,1977,308,1,0,0,0,1978,1979,3,765,381,0,1979,1980,3,775,386,0,1980,
        1981,3,755,376,0,1981,1982,3,757,377,0,1982,1983,3,795,396,0,1983,
        1984,3,757,377,0,1984,1985,3,785,391,0,1985,310,1,0,0,0,1986,1987,
        3,765,381,0,1987,1988,3,775,386,0,1988,1989,3,759,378,0,1989,312,
        1,0,0,0,1990,1991,3,765,381,0,1991,1992,3,775,386,0,1992,1993,3,
        759,378,0,1993,1994,3,765,381,0,1994,1995,3,775,386,0,1995,1996,
        3,765,381,0,1996,1997,3,787,392,0,1997,1998,3,797,397,0,1998,314,
        1,0,0,0,1999,2000,3,765,381,0,2000,2001,3,775,386,0,2001,2002,3,
        785,391,0,2002,2003,3,757,377,0,2003,2004,3,783,390,0,2004,2005,
        3,787,392,0,2005,316,1,0,0,0,2006,2007,3,765,381,0,2007,2008,3,775,
        386,0,2008,2009,3,787,392,0,2009,2010,3,777,387,0,2010,318,1,0,0,
        0,2011,2012,3,765,381,0,2012,2013,3,775,386,0,2013,2014,3,787,392,
        0,2014,320,1,0,0,0,2015,2016,3,765,381,0,2016,2017,3,775,386,0,2017,
        2018,3,787,392,0,2018,2019,3,813,405,0,2019,2020,3,809,403,0,2020,
        322,1,0,0,0,2021,2022,3,765,381,0,2022,2023,3,775,386,0,2023,2024,
        3,787,392,0,2024,2025,3,807,402,0,2025,2026,3,805,401,0,2026,324,
        1,0,0,0,2027,2028,3,765,381,0,2028,2029,3,775,386,0,2029,2030,3,
        787,392,0,2030,2031,3,803,400,0,2031,2032,3,813,405,0,2032,326,1,
        0,0,0,2033,2034,3,765,381,0,2034,2035,3,775,386,0,2035,2036,3,787,
        392,0,2036,2037,3,817,407,0,2037,328,1,0,0,0,2038,2039,3,765,381,
        0,2039,2040,3,775,386,0,2040,2041,3,787,392,0,2041,2042,3,757,377,
        0,2042,2043,3,761,379,0,2043,2044,3,757,377,0,2044,2045,3,783,390,
        0,2045,330,1,0,0,0,2046,2047,3,765,381,0,2047,2048,3,775,386,0,2048,
        2049,3,787,392,0,2049,2050,3,757,377,0,2050,2051,3,761,379,0,2051,
        2052,3,757,377,0,2052,2053,3,783,390,0,2053,2054,3,813,405,0,2054,
        2055,3,809,403,0,2055,332,1,0,0,0,2056,2057,3,765,381,0,2057,2058,
        3,775,386,0,2058,2059,3,787,392,0,2059,2060,3,757,377,0,2060,2061,
        3,761,379,0,2061,2062,3,757,377,0,2062,2063,3,783,390,0,2063,2064,
        3,807,402,0,2064,2065,3,805,401,0,2065,334,1,0,0,0,2066,2067,3,765,
        381,0,2067,2068,3,775,386,0,2068,2069,3,787,392,0,2069,2070,3,757,
        377,0,2070,2071,3,761,379,0,2071,2072,3,757,377,0,2072,2073,3,783,
        390,0,2073,2074,3,803,400,0,2074,2075,3,813,405,0,2075,336,1,0,0,
        0,2076,2077,3,765,381,0,2077,2078,3,775,386,0,2078,2079,3,787,392,
        0,2079,2080,3,757,377,0,2080,2081,3,761,379,0,2081,2082,3,757,377,
        0,2082,2083,3,783,390,0,2083,2084,3,817,407,0,2084,338,1,0,0,0,2085,
        2086,3,765,381,0,2086,2087,3,785,391,0,2087,340,1,0,0,0,2088,2089,
        3,767,382,0,2089,2090,3,777,387,0,2090,2091,3,765,381,0,2091,2092,
        3,775,386,0,2092,342,1,0,0,0,2093,2094,3,769,383,0,2094,2095,3,757,
        377,0,2095,2096,3,797,397,0,2096,344,1,0,0,0,2097,2098,3,771,384,
        0,2098,2099,3,749,373,0,2099,2100,3,751,374,0,2100,2101,3,757,377,
        0,2101,2102,3,771,384,0,2102,346,1,0,0,0,2103,2104,3,771,384,0,2104,
        2105,3,749,373,0,2105,2106,3,751,374,0,2106,2107,3,757,377,0,2107,
        2108,3,771,384,0,2108,2109,3,757,377,0,2109,2110,3,755,376,0,2110,
        348,1,0,0,0,2111,2112,3,771,384,0,2112,2113,3,749,373,0,2113,2114,
        3,751,374,0,2114,2115,3,757,377,0,2115,2116,3,771,384,0,2116,2117,
        3,785,391,0,2117,350,1,0,0,0,2118,2119,5,38,0,0,2119,352,1,0,0,0,
        2120,2121,5,33,0,0,2121,354,1,0,0,0,2122,2123,3,771,384,0,2123,2124,
        3,749,373,0,2124,2125,3,775,386,0,2125,2126,3,761,379,0,2126,2127,
        3,789,393,0,2127,2128,3,749,373,0,2128,2129,3,761,379,0,2129,2130,
        3,757,377,0,2130,356,1,0,0,0,2131,2132,5,91,0,0,2132,358,1,0,0,0,
        2133,2134,5,123,0,0,2134,2135,1,0,0,0,2135,2136,6,178,1,0,2136,360,
        1,0,0,0,2137,2138,5,60,0,0,2138,2139,5,61,0,0,2139,362,1,0,0,0,2140,
        2141,3,771,384,0,2141,2142,3,757,377,0,2142,2143,3,749,373,0,2143,
        2144,3,755,376,0,2144,2145,3,765,381,0,2145,2146,3,775,386,0,2146,
        2147,3,761,379,0,2147,364,1,0,0,0,2148,2149,3,771,384,0,2149,2150,
        3,757,377,0,2150,2151,3,787,392,0,2151,366,1,0,0,0,2152,2153,3,771,
        384,0,2153,2154,3,765,381,0,2154,2155,3,773,385,0,2155,2156,3,765,
        381,0,2156,2157,3,787,392,0,2157,368,1,0,0,0,2158,2159,3,771,384,
        0,2159,2160,3,765,381,0,2160,2161,3,785,391,0,2161,2162,3,787,392,
        0,2162,370,1,0,0,0,2163,2164,3,771,384,0,2164,2165,3,777,387,0,2165,
        2166,3,749,373,0,2166,2167,3,755,376,0,2167,372,1,0,0,0,2168,2169,
        3,771,384,0,2169,2170,3,777,387,0,2170,2171,3,753,375,0,2171,2172,
        3,749,373,0,2172,2173,3,771,384,0,2173,374,1,0,0,0,2174,2175,3,771,
        384,0,2175,2176,3,777,387,0,2176,2177,3,777,387,0,2177,2178,3,769,
        383,0,2178,2179,3,789,393,0,2179,2180,3,779,388,0,2180,376,1,0,0,
        0,2181,2182,5,40,0,0,2182,378,1,0,0,0,2183,2184,5,60,0,0,2184,380,
        1,0,0,0,2185,2186,3,773,385,0,2186,2187,3,749,373,0,2187,2188,3,
        775,386,0,2188,2189,3,749,373,0,2189,2190,3,761,379,0,2190,2191,
        3,757,377,0,2191,2192,3,773,385,0,2192,2193,3,757,377,0,2193,2194,
        3,775,386,0,2194,2195,3,787,392,0,2195,382,1,0,0,0,2196,2197,3,773,
        385,0,2197,2198,3,749,373,0,2198,2199,3,775,386,0,2199,2200,3,763,
        380,0,2200,2201,3,749,373,0,2201,2202,3,787,392,0,2202,2203,3,787,
        392,0,2203,2204,3,749,373,0,2204,2205,3,775,386,0,2205,384,1,0,0,
        0,2206,2207,3,773,385,0,2207,2208,3,749,373,0,2208,2209,3,779,388,
        0,2209,386,1,0,0,0,2210,2211,3,773,385,0,2211,2212,3,749,373,0,2212,
        2213,3,787,392,0,2213,2214,3,753,375,0,2214,2215,3,763,380,0,2215,
        388,1,0,0,0,2216,2217,3,773,385,0,2217,2218,3,757,377,0,2218,2219,
        3,783,390,0,2219,2220,3,761,379,0,2220,2221,3,757,377,0,2221,390,
        1,0,0,0,2222,2223,3,773,385,0,2223,2224,3,757,377,0,2224,2225,3,
        787,392,0,2225,2226,3,749,373,0,2226,2227,3,755,376,0,2227,2228,
        3,749,373,0,2228,2229,3,787,392,0,2229,2230,3,749,373,0,2230,392,
        1,0,0,0,2231,2232,5,45,0,0,2232,394,1,0,0,0,2233,2234,5,37,0,0,2234,
        396,1,0,0,0,2235,2236,3,765,381,0,2236,2237,3,773,385,0,2237,2238,
        3,779,388,0,2238,2239,3,771,384,0,2239,2240,3,765,381,0,2240,2241,
        3,757,377,0,2241,2242,3,785,391,0,2242,398,1,0,0,0,2243,2244,5,33,
        0,0,2244,2245,5,61,0,0,2245,400,1,0,0,0,2246,2247,5,60,0,0,2247,
        2248,5,62,0,0,2248,402,1,0,0,0,2249,2250,3,775,386,0,2250,2251,3,
        749,373,0,2251,2252,3,773,385,0,2252,2253,3,757,377,0,2253,404,1,
        0,0,0,2254,2255,3,775,386,0,2255,2256,3,749,373,0,2256,2257,3,773,
        385,0,2257,2258,3,757,377,0,2258,2259,3,785,391,0,2259,406,1,0,0,
        0,2260,2261,3,775,386,0,2261,2262,3,749,373,0,2262,2263,3,775,386,
        0,2263,408,1,0,0,0,2264,2265,3,775,386,0,2265,2266,3,759,378,0,2266,
        2267,3,753,375,0,2267,410,1,0,0,0,2268,2269,3,775,386,0,2269,2270,
        3,759,378,0,2270,2271,3,755,376,0,2271,412,1,0,0,0,2272,2273,3,775,
        386,0,2273,2274,3,759,378,0,2274,2275,3,769,383,0,2275,2276,3,753,
        375,0,2276,414,1,0,0,0,2277,2278,3,775,386,0,2278,2279,3,759,378,
        0,2279,2280,3,769,383,0,2280,2281,3,755,376,0,2281,416,1,0,0,0,2282,
        2283,3,775,386,0,2283,2284,3,757,377,0,2284,2285,3,793,395,0,2285,
        418,1,0,0,0,2286,2287,3,775,386,0,2287,2288,3,757,377,0,2288,2289,
        3,795,396,0,2289,2290,3,787,392,0,2290,420,1,0,0,0,2291,2292,3,775,
        386,0,2292,2293,3,777,387,0,2293,2294,3,755,376,0,2294,2295,3,757,
        377,0,2295,422,1,0,0,0,2296,2297,3,775,386,0,2297,2298,3,777,387,
        0,2298,2299,3,755,376,0,2299,2300,3,757,377,0,2300,2301,3,787,392,
        0,2301,2302,3,749,373,0,2302,2303,3,753,375,0,2303,2304,3,763,380,
        0,2304,424,1,0,0,0,2305,2306,3,775,386,0,2306,2307,3,777,387,0,2307,
        2308,3,755,376,0,2308,2309,3,757,377,0,2309,2310,3,785,391,0,2310,
        426,1,0,0,0,2311,2312,3,775,386,0,2312,2313,3,777,387,0,2313,2314,
        3,775,386,0,2314,2315,3,757,377,0,2315,428,1,0,0,0,2316,2317,3,775,
        386,0,2317,2318,3,777,387,0,2318,2319,3,783,390,0,2319,2320,3,773,
        385,0,2320,2321,3,749,373,0,2321,2322,3,771,384,0,2322,2323,3,765,
        381,0,2323,2324,3,799,398,0,2324,2325,3,757,377,0,2325,430,1,0,0,
        0,2326,2327,3,775,386,0,2327,2328,3,777,387,0,2328,2329,3,783,390,
        0,2329,2330,3,773,385,0,2330,2331,3,749,373,0,2331,2332,3,771,384,
        0,2332,2333,3,765,381,0,2333,2334,3,799,398,0,2334,2335,3,757,377,
        0,2335,2336,3,755,376,0,2336,432,1,0,0,0,2337,2338,3,775,386,0,2338,
        2339,3,777,387,0,2339,2340,3,787,392,0,2340,434,1,0,0,0,2341,2342,
        3,775,386,0,2342,2343,3,777,387,0,2343,2344,3,787,392,0,2344,2345,
        3,763,380,0,2345,2346,3,765,381,0,2346,2347,3,775,386,0,2347,2348,
        3,761,379,0,2348,436,1,0,0,0,2349,2350,3,775,386,0,2350,2351,3,777,
        387,0,2351,2352,3,793,395,0,2352,2353,3,749,373,0,2353,2354,3,765,
        381,0,2354,2355,3,787,392,0,2355,438,1,0,0,0,2356,2357,3,775,386,
        0,2357,2358,3,789,393,0,2358,2359,3,771,384,0,2359,2360,3,771,384,
        0,2360,440,1,0,0,0,2361,2362,5,42,0,0,2362,2363,5,42,0,0,2363,2364,
        5,42,0,0,2364,2365,5,42,0,0,2365,2366,5,42,0,0,2366,2367,5,42,0,
        0,2367,442,1,0,0,0,2368,2369,3,777,387,0,2369,2370,3,759,378,0,2370,
        444,1,0,0,0,2371,2372,3,777,387,0,2372,2373,3,759,378,0,2373,2374,
        3,759,378,0,2374,2375,3,785,391,0,2375,2376,3,757,377,0,2376,2377,
        3,787,392,0,2377,446,1,0,0,0,2378,2379,3,777,387,0,2379,2380,3,765,
        381,0,2380,2381,3,755,376,0,2381,2382,3,753,375,0,2382,448,1,0,0,
        0,2383,2384,3,777,387,0,2384,2385,3,775,386,0,2385,450,1,0,0,0,2386,
        2387,3,777,387,0,2387,2388,3,775,386,0,2388,2389,3,771,384,0,2389,
        2390,3,797,397,0,2390,452,1,0,0,0,2391,2392,3,777,387,0,2392,2393,
        3,779,388,0,2393,2394,3,787,392,0,2394,2395,3,765,381,0,2395,2396,
        3,777,387,0,2396,2397,3,775,386,0,2397,2398,3,749,373,0,2398,2399,
        3,771,384,0,2399,454,1,0,0,0,2400,2401,3,777,387,0,2401,2402,3,779,
        388,0,2402,2403,3,787,392,0,2403,2404,3,765,381,0,2404,2405,3,777,
        387,0,2405,2406,3,775,386,0,2406,2407,3,785,391,0,2407,456,1,0,0,
        0,2408,2409,3,777,387,0,2409,2410,3,779,388,0,2410,2411,3,787,392,
        0,2411,2412,3,765,381,0,2412,2413,3,777,387,0,2413,2414,3,775,386,
        0,2414,458,1,0,0,0,2415,2416,3,777,387,0,2416,2417,3,783,390,0,2417,
        460,1,0,0,0,2418,2419,3,777,387,0,2419,2420,3,783,390,0,2420,2421,
        3,755,376,0,2421,2422,3,757,377,0,2422,2423,3,783,390,0,2423,462,
        1,0,0,0,2424,2425,3,779,388,0,2425,2426,3,749,373,0,2426,2427,3,
        785,391,0,2427,2428,3,785,391,0,2428,2429,3,793,395,0,2429,2430,
        3,777,387,0,2430,2431,3,783,390,0,2431,2432,3,755,376,0,2432,464,
        1,0,0,0,2433,2434,3,779,388,0,2434,2435,3,749,373,0,2435,2436,3,
        785,391,0,2436,2437,3,785,391,0,2437,2438,3,793,395,0,2438,2439,
        3,777,387,0,2439,2440,3,783,390,0,2440,2441,3,755,376,0,2441,2442,
        3,785,391,0,2442,466,1,0,0,0,2443,2444,3,779,388,0,2444,2445,3,749,
        373,0,2445,2446,3,787,392,0,2446,2447,3,763,380,0,2447,468,1,0,0,
        0,2448,2449,3,779,388,0,2449,2450,3,749,373,0,2450,2451,3,787,392,
        0,2451,2452,3,763,380,0,2452,2453,3,785,391,0,2453,470,1,0,0,0,2454,
        2455,3,779,388,0,2455,2456,3,771,384,0,2456,2457,3,749,373,0,2457,
        2458,3,765,381,0,2458,2459,3,775,386,0,2459,2460,3,787,392,0,2460,
        2461,3,757,377,0,2461,2462,3,795,396,0,2462,2463,3,787,392,0,2463,
        472,1,0,0,0,2464,2465,5,43,0,0,2465,474,1,0,0,0,2466,2467,5,43,0,
        0,2467,2468,5,61,0,0,2468,476,1,0,0,0,2469,2470,3,779,388,0,2470,
        2471,3,777,387,0,2471,2472,3,765,381,0,2472,2473,3,775,386,0,2473,
        2474,3,787,392,0,2474,478,1,0,0,0,2475,2476,3,779,388,0,2476,2477,
        3,777,387,0,2477,2478,3,779,388,0,2478,2479,3,789,393,0,2479,2480,
        3,771,384,0,2480,2481,3,749,373,0,2481,2482,3,787,392,0,2482,2483,
        3,757,377,0,2483,2484,3,755,376,0,2484,480,1,0,0,0,2485,2486,5,94,
        0,0,2486,482,1,0,0,0,2487,2488,3,779,388,0,2488,2489,3,783,390,0,
        2489,2490,3,765,381,0,2490,2491,3,773,385,0,2491,2492,3,749,373,
        0,2492,2493,3,783,390,0,2493,2494,3,797,397,0,2494,484,1,0,0,0,2495,
        2496,3,779,388,0,2496,2497,3,783,390,0,2497,2498,3,765,381,0,2498,
        2499,3,773,385,0,2499,2500,3,749,373,0,2500,2501,3,783,390,0,2501,
        2502,3,765,381,0,2502,2503,3,757,377,0,2503,2504,3,785,391,0,2504,
        486,1,0,0,0,2505,2506,3,779,388,0,2506,2507,3,783,390,0,2507,2508,
        3,765,381,0,2508,2509,3,791,394,0,2509,2510,3,765,381,0,2510,2511,
        3,771,384,0,2511,2512,3,757,377,0,2512,2513,3,761,379,0,2513,2514,
        3,757,377,0,2514,488,1,0,0,0,2515,2516,3,779,388,0,2516,2517,3,783,
        390,0,2517,2518,3,765,381,0,2518,2519,3,791,394,0,2519,2520,3,765,
        381,0,2520,2521,3,771,384,0,2521,2522,3,757,377,0,2522,2523,3,761,
        379,0,2523,2524,3,757,377,0,2524,2525,3,785,391,0,2525,490,1,0,0,
        0,2526,2527,3,779,388,0,2527,2528,3,783,390,0,2528,2529,3,777,387,
        0,2529,2530,3,753,375,0,2530,2531,3,757,377,0,2531,2532,3,755,376,
        0,2532,2533,3,789,393,0,2533,2534,3,783,390,0,2534,2535,3,757,377,
        0,2535,492,1,0,0,0,2536,2537,3,779,388,0,2537,2538,3,783,390,0,2538,
        2539,3,777,387,0,2539,2540,3,753,375,0,2540,2541,3,757,377,0,2541,
        2542,3,755,376,0,2542,2543,3,789,393,0,2543,2544,3,783,390,0,2544,
        2545,3,757,377,0,2545,2546,3,785,391,0,2546,494,1,0,0,0,2547,2548,
        3,779,388,0,2548,2549,3,783,390,0,2549,2550,3,777,387,0,2550,2551,
        3,779,388,0,2551,2552,3,757,377,0,2552,2553,3,783,390,0,2553,2554,
        3,787,392,0,2554,2555,3,765,381,0,2555,2556,3,757,377,0,2556,2557,
        3,785,391,0,2557,496,1,0,0,0,2558,2559,3,779,388,0,2559,2560,3,783,
        390,0,2560,2561,3,777,387,0,2561,2562,3,779,388,0,2562,2563,3,757,
        377,0,2563,2564,3,783,390,0,2564,2565,3,787,392,0,2565,2566,3,797,
        397,0,2566,2567,5,95,0,0,2567,2568,3,757,377,0,2568,2569,3,795,396,
        0,2569,2570,3,765,381,0,2570,2571,3,785,391,0,2571,2572,3,787,392,
        0,2572,2573,3,785,391,0,2573,498,1,0,0,0,2574,2575,3,779,388,0,2575,
        2576,3,783,390,0,2576,2577,3,777,387,0,2577,2578,3,779,388,0,2578,
        2579,3,757,377,0,2579,2580,3,783,390,0,2580,2581,3,787,392,0,2581,
        2582,3,797,397,0,2582,500,1,0,0,0,2583,2584,3,779,388,0,2584,2585,
        3,783,390,0,2585,2586,3,777,387,0,2586,2587,3,791,394,0,2587,2588,
        3,765,381,0,2588,2589,3,755,376,0,2589,2590,3,757,377,0,2590,2591,
        3,783,390,0,2591,502,1,0,0,0,2592,2593,3,779,388,0,2593,2594,3,783,
        390,0,2594,2595,3,777,387,0,2595,2596,3,791,394,0,2596,2597,3,765,
        381,0,2597,2598,3,755,376,0,2598,2599,3,757,377,0,2599,2600,3,783,
        390,0,2600,2601,3,785,391,0,2601,504,1,0,0,0,2602,2603,5,63,0,0,
        2603,506,1,0,0,0,2604,2605,3,783,390,0,2605,2606,3,749,373,0,2606,
        2607,3,775,386,0,2607,2608,3,761,379,0,2608,2609,3,757,377,0,2609,
        508,1,0,0,0,2610,2611,5,93,0,0,2611,510,1,0,0,0,2612,2613,5,125,
        0,0,2613,2614,6,254,2,0,2614,512,1,0,0,0,2615,2616,3,783,390,0,2616,
        2617,3,757,377,0,2617,2618,3,749,373,0,2618,2619,3,755,376,0,2619,
        514,1,0,0,0,2620,2621,3,783,390,0,2621,2622,3,757,377,0,2622,2623,
        3,749,373,0,2623,2624,3,771,384,0,2624,2625,3,771,384,0,2625,2626,
        3,777,387,0,2626,2627,3,753,375,0,2627,2628,3,749,373,0,2628,2629,
        3,787,392,0,2629,2630,3,757,377,0,2630,516,1,0,0,0,2631,2632,3,783,
        390,0,2632,2633,3,757,377,0,2633,2634,3,755,376,0,2634,2635,3,789,
        393,0,2635,2636,3,753,375,0,2636,2637,3,757,377,0,2637,518,1,0,0,
        0,2638,2639,3,783,390,0,2639,2640,3,757,377,0,2640,2641,3,775,386,
        0,2641,2642,3,749,373,0,2642,2643,3,773,385,0,2643,2644,3,757,377,
        0,2644,520,1,0,0,0,2645,2646,5,61,0,0,2646,2647,5,126,0,0,2647,522,
        1,0,0,0,2648,2649,3,783,390,0,2649,2650,3,757,377,0,2650,2651,3,
        771,384,0,2651,524,1,0,0,0,2652,2653,3,783,390,0,2653,2654,3,757,
        377,0,2654,2655,3,771,384,0,2655,2656,3,749,373,0,2656,2657,3,787,
        392,0,2657,2658,3,765,381,0,2658,2659,3,777,387,0,2659,2660,3,775,
        386,0,2660,2661,3,785,391,0,2661,2662,3,763,380,0,2662,2663,3,765,
        381,0,2663,2664,3,779,388,0,2664,526,1,0,0,0,2665,2666,3,783,390,
        0,2666,2667,3,757,377,0,2667,2668,3,771,384,0,2668,2669,3,749,373,
        0,2669,2670,3,787,392,0,2670,2671,3,765,381,0,2671,2672,3,777,387,
        0,2672,2673,3,775,386,0,2673,2674,3,785,391,0,2674,2675,3,763,380,
        0,2675,2676,3,765,381,0,2676,2677,3,779,388,0,2677,2678,3,785,391,
        0,2678,528,1,0,0,0,2679,2680,3,783,390,0,2680,2681,3,757,377,0,2681,
        2682,3,773,385,0,2682,2683,3,777,387,0,2683,2684,3,791,394,0,2684,
        2685,3,757,377,0,2685,530,1,0,0,0,2686,2687,3,783,390,0,2687,2688,
        3,757,377,0,2688,2689,3,779,388,0,2689,2690,3,757,377,0,2690,2691,
        3,749,373,0,2691,2692,3,787,392,0,2692,2693,3,749,373,0,2693,2694,
        3,751,374,0,2694,2695,3,771,384,0,2695,2696,3,757,377,0,2696,532,
        1,0,0,0,2697,2698,3,783,390,0,2698,2699,3,757,377,0,2699,2700,3,
        779,388,0,2700,2701,3,771,384,0,2701,2702,3,749,373,0,2702,2703,
        3,753,375,0,2703,2704,3,757,377,0,2704,534,1,0,0,0,2705,2706,3,783,
        390,0,2706,2707,3,757,377,0,2707,2708,3,779,388,0,2708,2709,3,771,
        384,0,2709,2710,3,765,381,0,2710,2711,3,753,375,0,2711,2712,3,749,
        373,0,2712,536,1,0,0,0,2713,2714,3,783,390,0,2714,2715,3,757,377,
        0,2715,2716,3,779,388,0,2716,2717,3,771,384,0,2717,2718,3,765,381,
        0,2718,2719,3,753,375,0,2719,2720,3,749,373,0,2720,2721,3,785,391,
        0,2721,538,1,0,0,0,2722,2723,3,783,390,0,2723,2724,3,757,377,0,2724,
        2725,3,779,388,0,2725,2726,3,777,387,0,2726,2727,3,783,390,0,2727,
        2728,3,787,392,0,2728,540,1,0,0,0,2729,2730,3,783,390,0,2730,2731,
        3,757,377,0,2731,2732,3,781,389,0,2732,2733,3,789,393,0,2733,2734,
        3,765,381,0,2734,2735,3,783,390,0,2735,2736,3,757,377,0,2736,542,
        1,0,0,0,2737,2738,3,783,390,0,2738,2739,3,757,377,0,2739,2740,3,
        781,389,0,2740,2741,3,789,393,0,2741,2742,3,765,381,0,2742,2743,
        3,783,390,0,2743,2744,3,757,377,0,2744,2745,3,755,376,0,2745,544,
        1,0,0,0,2746,2747,3,783,390,0,2747,2748,3,757,377,0,2748,2749,3,
        785,391,0,2749,2750,3,787,392,0,2750,2751,3,783,390,0,2751,2752,
        3,765,381,0,2752,2753,3,753,375,0,2753,2754,3,787,392,0,2754,546,
        1,0,0,0,2755,2756,3,783,390,0,2756,2757,3,757,377,0,2757,2758,3,
        787,392,0,2758,2759,3,783,390,0,2759,2760,3,797,397,0,2760,548,1,
        0,0,0,2761,2762,3,783,390,0,2762,2763,3,757,377,0,2763,2764,3,787,
        392,0,2764,2765,3,789,393,0,2765,2766,3,783,390,0,2766,2767,3,775,
        386,0,2767,550,1,0,0,0,2768,2769,3,783,390,0,2769,2770,3,757,377,
        0,2770,2771,3,791,394,0,2771,2772,3,777,387,0,2772,2773,3,769,383,
        0,2773,2774,3,757,377,0,2774,552,1,0,0,0,2775,2776,3,783,390,0,2776,
        2777,3,777,387,0,2777,2778,3,771,384,0,2778,2779,3,757,377,0,2779,
        554,1,0,0,0,2780,2781,3,783,390,0,2781,2782,3,777,387,0,2782,2783,
        3,771,384,0,2783,2784,3,757,377,0,2784,2785,3,785,391,0,2785,556,
        1,0,0,0,2786,2787,3,783,390,0,2787,2788,3,777,387,0,2788,2789,3,
        793,395,0,2789,558,1,0,0,0,2790,2791,3,783,390,0,2791,2792,3,777,
        387,0,2792,2793,3,793,395,0,2793,2794,3,785,391,0,2794,560,1,0,0,
        0,2795,2796,3,783,390,0,2796,2797,3,789,393,0,2797,2798,3,771,384,
        0,2798,2799,3,757,377,0,2799,562,1,0,0,0,2800,2801,3,783,390,0,2801,
        2802,3,789,393,0,2802,2803,3,771,384,0,2803,2804,3,757,377,0,2804,
        2805,3,785,391,0,2805,564,1,0,0,0,2806,2807,5,41,0,0,2807,566,1,
        0,0,0,2808,2809,3,785,391,0,2809,2810,3,753,375,0,2810,2811,3,749,
        373,0,2811,2812,3,775,386,0,2812,568,1,0,0,0,2813,2814,3,785,391,
        0,2814,2815,3,753,375,0,2815,2816,3,777,387,0,2816,2817,3,783,390,
        0,2817,2818,3,757,377,0,2818,570,1,0,0,0,2819,2820,3,785,391,0,2820,
        2821,3,757,377,0,2821,2822,3,749,373,0,2822,2823,3,783,390,0,2823,
        2824,3,753,375,0,2824,2825,3,763,380,0,2825,572,1,0,0,0,2826,2827,
        3,785,391,0,2827,2828,3,757,377,0,2828,2829,3,753,375,0,2829,574,
        1,0,0,0,2830,2831,3,785,391,0,2831,2832,3,757,377,0,2832,2833,3,
        753,375,0,2833,2834,3,777,387,0,2834,2835,3,775,386,0,2835,2836,
        3,755,376,0,2836,576,1,0,0,0,2837,2838,3,785,391,0,2838,2839,3,757,
        377,0,2839,2840,3,753,375,0,2840,2841,3,777,387,0,2841,2842,3,775,
        386,0,2842,2843,3,755,376,0,2843,2844,3,749,373,0,2844,2845,3,783,
        390,0,2845,2846,3,797,397,0,2846,578,1,0,0,0,2847,2848,3,785,391,
        0,2848,2849,3,757,377,0,2849,2850,3,753,375,0,2850,2851,3,777,387,
        0,2851,2852,3,775,386,0,2852,2853,3,755,376,0,2853,2854,3,749,373,
        0,2854,2855,3,783,390,0,2855,2856,3,765,381,0,2856,2857,3,757,377,
        0,2857,2858,3,785,391,0,2858,580,1,0,0,0,2859,2860,3,785,391,0,2860,
        2861,3,757,377,0,2861,2862,3,753,375,0,2862,2863,3,777,387,0,2863,
        2864,3,775,386,0,2864,2865,3,755,376,0,2865,2866,3,785,391,0,2866,
        582,1,0,0,0,2867,2868,3,785,391,0,2868,2869,3,757,377,0,2869,2870,
        3,753,375,0,2870,2871,3,783,390,0,2871,2872,3,757,377,0,2872,2873,
        3,787,392,0,2873,584,1,0,0,0,2874,2875,3,785,391,0,2875,2876,3,757,
        377,0,2876,2877,3,753,375,0,2877,2878,3,783,390,0,2878,2879,3,757,
        377,0,2879,2880,3,787,392,0,2880,2881,3,785,391,0,2881,586,1,0,0,
        0,2882,2883,3,785,391,0,2883,2884,3,757,377,0,2884,2885,3,757,377,
        0,2885,2886,3,769,383,0,2886,588,1,0,0,0,2887,2888,5,59,0,0,2888,
        590,1,0,0,0,2889,2890,3,785,391,0,2890,2891,3,757,377,0,2891,2892,
        3,783,390,0,2892,2893,3,791,394,0,2893,2894,3,757,377,0,2894,2895,
        3,783,390,0,2895,592,1,0,0,0,2896,2897,3,785,391,0,2897,2898,3,757,
        377,0,2898,2899,3,783,390,0,2899,2900,3,791,394,0,2900,2901,3,757,
        377,0,2901,2902,3,783,390,0,2902,2903,3,785,391,0,2903,594,1,0,0,
        0,2904,2905,3,785,391,0,2905,2906,3,757,377,0,2906,2907,3,787,392,
        0,2907,596,1,0,0,0,2908,2909,3,785,391,0,2909,2910,3,757,377,0,2910,
        2911,3,787,392,0,2911,2912,3,787,392,0,2912,2913,3,765,381,0,2913,
        2914,3,775,386,0,2914,2915,3,761,379,0,2915,598,1,0,0,0,2916,2917,
        3,785,391,0,2917,2918,3,757,377,0,2918,2919,3,787,392,0,2919,2920,
        3,787,392,0,2920,2921,3,765,381,0,2921,2922,3,775,386,0,2922,2923,
        3,761,379,0,2923,2924,3,785,391,0,2924,600,1,0,0,0,2925,2926,3,785,
        391,0,2926,2927,3,763,380,0,2927,2928,3,749,373,0,2928,2929,3,783,
        390,0,2929,2930,3,755,376,0,2930,602,1,0,0,0,2931,2932,3,785,391,
        0,2932,2933,3,763,380,0,2933,2934,3,749,373,0,2934,2935,3,783,390,
        0,2935,2936,3,755,376,0,2936,2937,3,785,391,0,2937,604,1,0,0,0,2938,
        2939,3,785,391,0,2939,2940,3,763,380,0,2940,2941,3,777,387,0,2941,
        2942,3,783,390,0,2942,2943,3,787,392,0,2943,2944,3,757,377,0,2944,
        2945,3,785,391,0,2945,2946,3,787,392,0,2946,2947,3,779,388,0,2947,
        2948,3,749,373,0,2948,2949,3,787,392,0,2949,2950,3,763,380,0,2950,
        606,1,0,0,0,2951,2952,3,785,391,0,2952,2953,3,763,380,0,2953,2954,
        3,777,387,0,2954,2955,3,783,390,0,2955,2956,3,787,392,0,2956,2957,
        3,757,377,0,2957,2958,3,785,391,0,2958,2959,3,787,392,0,2959,608,
        1,0,0,0,2960,2961,3,785,391,0,2961,2962,3,763,380,0,2962,2963,3,
        777,387,0,2963,2964,3,793,395,0,2964,610,1,0,0,0,2965,2966,3,785,
        391,0,2966,2967,3,765,381,0,2967,2968,3,761,379,0,2968,2969,3,775,
        386,0,2969,2970,3,757,377,0,2970,2971,3,755,376,0,2971,612,1,0,0,
        0,2972,2973,3,785,391,0,2973,2974,3,765,381,0,2974,2975,3,775,386,
        0,2975,2976,3,761,379,0,2976,2977,3,771,384,0,2977,2978,3,757,377,
        0,2978,614,1,0,0,0,2979,2980,3,785,391,0,2980,2981,3,769,383,0,2981,
        2982,3,765,381,0,2982,2983,3,779,388,0,2983,616,1,0,0,0,2984,2985,
        3,785,391,0,2985,2986,3,787,392,0,2986,2987,3,749,373,0,2987,2988,
        3,783,390,0,2988,2989,3,787,392,0,2989,618,1,0,0,0,2990,2991,3,785,
        391,0,2991,2992,3,787,392,0,2992,2993,3,749,373,0,2993,2994,3,783,
        390,0,2994,2995,3,787,392,0,2995,2996,3,785,391,0,2996,620,1,0,0,
        0,2997,2998,3,785,391,0,2998,2999,3,787,392,0,2999,3000,3,749,373,
        0,3000,3001,3,787,392,0,3001,3002,3,789,393,0,3002,3003,3,785,391,
        0,3003,622,1,0,0,0,3004,3005,3,785,391,0,3005,3006,3,787,392,0,3006,
        3007,3,777,387,0,3007,3008,3,779,388,0,3008,624,1,0,0,0,3009,3010,
        3,785,391,0,3010,3011,3,787,392,0,3011,3012,3,783,390,0,3012,3013,
        3,765,381,0,3013,3014,3,775,386,0,3014,3015,3,761,379,0,3015,626,
        1,0,0,0,3016,3017,3,785,391,0,3017,3018,3,789,393,0,3018,3019,3,
        779,388,0,3019,3020,3,779,388,0,3020,3021,3,777,387,0,3021,3022,
        3,783,390,0,3022,3023,3,787,392,0,3023,3024,3,757,377,0,3024,3025,
        3,755,376,0,3025,628,1,0,0,0,3026,3027,3,785,391,0,3027,3028,3,789,
        393,0,3028,3029,3,785,391,0,3029,3030,3,779,388,0,3030,3031,3,757,
        377,0,3031,3032,3,775,386,0,3032,3033,3,755,376,0,3033,3034,3,757,
        377,0,3034,3035,3,755,376,0,3035,630,1,0,0,0,3036,3037,3,787,392,
        0,3037,3038,3,749,373,0,3038,3039,3,761,379,0,3039,632,1,0,0,0,3040,
        3041,3,787,392,0,3041,3042,3,749,373,0,3042,3043,3,761,379,0,3043,
        3044,3,785,391,0,3044,634,1,0,0,0,3045,3046,3,787,392,0,3046,3047,
        3,749,373,0,3047,3048,3,783,390,0,3048,3049,3,761,379,0,3049,3050,
        3,757,377,0,3050,3051,3,787,392,0,3051,636,1,0,0,0,3052,3053,3,787,
        392,0,3053,3054,3,757,377,0,3054,3055,3,783,390,0,3055,3056,3,773,
        385,0,3056,3057,3,765,381,0,3057,3058,3,775,386,0,3058,3059,3,749,
        373,0,3059,3060,3,787,392,0,3060,3061,3,757,377,0,3061,638,1,0,0,
        0,3062,3063,3,787,392,0,3063,3064,3,757,377,0,3064,3065,3,795,396,
        0,3065,3066,3,787,392,0,3066,640,1,0,0,0,3067,3068,3,787,392,0,3068,
        3069,3,763,380,0,3069,3070,3,757,377,0,3070,3071,3,775,386,0,3071,
        642,1,0,0,0,3072,3073,3,787,392,0,3073,3074,3,765,381,0,3074,3075,
        3,773,385,0,3075,3076,3,757,377,0,3076,644,1,0,0,0,3077,3078,5,42,
        0,0,3078,646,1,0,0,0,3079,3080,3,787,392,0,3080,3081,3,765,381,0,
        3081,3082,3,773,385,0,3082,3083,3,757,377,0,3083,3084,3,785,391,
        0,3084,3085,3,787,392,0,3085,3086,3,749,373,0,3086,3087,3,773,385,
        0,3087,3088,3,779,388,0,3088,648,1,0,0,0,3089,3090,3,787,392,0,3090,
        3091,3,765,381,0,3091,3092,3,773,385,0,3092,3093,3,757,377,0,3093,
        3094,3,799,398,0,3094,3095,3,777,387,0,3095,3096,3,775,386,0,3096,
        3097,3,757,377,0,3097,650,1,0,0,0,3098,3099,3,787,392,0,3099,3100,
        3,777,387,0,3100,652,1,0,0,0,3101,3102,3,787,392,0,3102,3103,3,777,
        387,0,3103,3104,3,779,388,0,3104,3105,3,777,387,0,3105,3106,3,771,
        384,0,3106,3107,3,777,387,0,3107,3108,3,761,379,0,3108,3109,3,797,
        397,0,3109,654,1,0,0,0,3110,3111,3,787,392,0,3111,3112,3,783,390,
        0,3112,3113,3,749,373,0,3113,3114,3,765,381,0,3114,3115,3,771,384,
        0,3115,656,1,0,0,0,3116,3117,3,787,392,0,3117,3118,3,783,390,0,3118,
        3119,3,749,373,0,3119,3120,3,765,381,0,3120,3121,3,771,384,0,3121,
        3122,3,765,381,0,3122,3123,3,775,386,0,3123,3124,3,761,379,0,3124,
        658,1,0,0,0,3125,3126,3,787,392,0,3126,3127,3,783,390,0,3127,3128,
        3,749,373,0,3128,3129,3,775,386,0,3129,3130,3,785,391,0,3130,3131,
        3,749,373,0,3131,3132,3,753,375,0,3132,3133,3,787,392,0,3133,3134,
        3,765,381,0,3134,3135,3,777,387,0,3135,3136,3,775,386,0,3136,660,
        1,0,0,0,3137,3138,3,787,392,0,3138,3139,3,783,390,0,3139,3140,3,
        749,373,0,3140,3141,3,775,386,0,3141,3142,3,785,391,0,3142,3143,
        3,749,373,0,3143,3144,3,753,375,0,3144,3145,3,787,392,0,3145,3146,
        3,765,381,0,3146,3147,3,777,387,0,3147,3148,3,775,386,0,3148,3149,
        3,785,391,0,3149,662,1,0,0,0,3150,3151,3,787,392,0,3151,3152,3,783,
        390,0,3152,3153,3,749,373,0,3153,3154,3,791,394,0,3154,3155,3,757,
        377,0,3155,3156,3,783,390,0,3156,3157,3,785,391,0,3157,3158,3,757,
        377,0,3158,664,1,0,0,0,3159,3160,3,787,392,0,3160,3161,3,783,390,
        0,3161,3162,3,765,381,0,3162,3163,3,773,385,0,3163,666,1,0,0,0,3164,
        3165,3,787,392,0,3165,3166,3,783,390,0,3166,3167,3,789,393,0,3167,
        3168,3,757,377,0,3168,668,1,0,0,0,3169,3170,3,787,392,0,3170,3171,
        3,797,397,0,3171,3172,3,779,388,0,3172,3173,3,757,377,0,3173,670,
        1,0,0,0,3174,3175,3,787,392,0,3175,3176,3,797,397,0,3176,3177,3,
        779,388,0,3177,3178,3,757,377,0,3178,3179,3,755,376,0,3179,672,1,
        0,0,0,3180,3181,3,787,392,0,3181,3182,3,797,397,0,3182,3183,3,779,
        388,0,3183,3184,3,757,377,0,3184,3185,3,785,391,0,3185,674,1,0,0,
        0,3186,3187,3,789,393,0,3187,3188,3,789,393,0,3188,3189,3,765,381,
        0,3189,3190,3,755,376,0,3190,676,1,0,0,0,3191,3192,3,789,393,0,3192,
        3193,3,775,386,0,3193,3194,3,765,381,0,3194,3195,3,777,387,0,3195,
        3196,3,775,386,0,3196,678,1,0,0,0,3197,3198,3,789,393,0,3198,3199,
        3,775,386,0,3199,3200,3,765,381,0,3200,3201,3,781,389,0,3201,3202,
        3,789,393,0,3202,3203,3,757,377,0,3203,680,1,0,0,0,3204,3205,3,789,
        393,0,3205,3206,3,775,386,0,3206,3207,3,765,381,0,3207,3208,3,781,
        389,0,3208,3209,3,789,393,0,3209,3210,3,757,377,0,3210,3211,3,775,
        386,0,3211,3212,3,757,377,0,3212,3213,3,785,391,0,3213,3214,3,785,
        391,0,3214,682,1,0,0,0,3215,3216,3,789,393,0,3216,3217,3,775,386,
        0,3217,3218,3,793,395,0,3218,3219,3,765,381,0,3219,3220,3,775,386,
        0,3220,3221,3,755,376,0,3221,684,1,0,0,0,3222,3223,3,789,393,0,3223,
        3224,3,783,390,0,3224,3225,3,771,384,0,3225,686,1,0,0,0,3226,3227,
        3,789,393,0,3227,3228,3,785,391,0,3228,3229,3,757,377,0,3229,688,
        1,0,0,0,3230,3231,3,789,393,0,3231,3232,3,785,391,0,3232,3233,3,
        757,377,0,3233,3234,3,783,390,0,3234,690,1,0,0,0,3235,3236,3,789,
        393,0,3236,3237,3,785,391,0,3237,3238,3,757,377,0,3238,3239,3,783,
        390,0,3239,3240,3,785,391,0,3240,692,1,0,0,0,3241,3242,3,789,393,
        0,3242,3243,3,785,391,0,3243,3244,3,765,381,0,3244,3245,3,775,386,
        0,3245,3246,3,761,379,0,3246,694,1,0,0,0,3247,3248,3,791,394,0,3248,
        3249,3,749,373,0,3249,3250,3,771,384,0,3250,3251,3,789,393,0,3251,
        3252,3,757,377,0,3252,696,1,0,0,0,3253,3254,3,791,394,0,3254,3255,
        3,749,373,0,3255,3256,3,783,390,0,3256,3257,3,753,375,0,3257,3258,
        3,763,380,0,3258,3259,3,749,373,0,3259,3260,3,783,390,0,3260,698,
        1,0,0,0,3261,3262,3,791,394,0,3262,3263,3,765,381,0,3263,3264,3,
        749,373,0,3264,700,1,0,0,0,3265,3266,3,791,394,0,3266,3267,3,757,
        377,0,3267,3268,3,753,375,0,3268,3269,3,787,392,0,3269,3270,3,777,
        387,0,3270,3271,3,783,390,0,3271,702,1,0,0,0,3272,3273,3,791,394,
        0,3273,3274,3,757,377,0,3274,3275,3,753,375,0,3275,3276,3,787,392,
        0,3276,3277,3,777,387,0,3277,3278,3,783,390,0,3278,3279,3,821,409,
        0,3279,3280,3,755,376,0,3280,3281,3,765,381,0,3281,3282,3,785,391,
        0,3282,3283,3,787,392,0,3283,3284,3,749,373,0,3284,3285,3,775,386,
        0,3285,3286,3,753,375,0,3286,3287,3,757,377,0,3287,704,1,0,0,0,3288,
        3289,3,791,394,0,3289,3290,3,757,377,0,3290,3291,3,753,375,0,3291,
        3292,3,787,392,0,3292,3293,3,777,387,0,3293,3294,3,783,390,0,3294,
        3295,3,821,409,0,3295,3296,3,775,386,0,3296,3297,3,777,387,0,3297,
        3298,3,783,390,0,3298,3299,3,773,385,0,3299,706,1,0,0,0,3300,3301,
        3,791,394,0,3301,3302,3,757,377,0,3302,3303,3,783,390,0,3303,3304,
        3,787,392,0,3304,3305,3,757,377,0,3305,3306,3,795,396,0,3306,708,
        1,0,0,0,3307,3308,3,793,395,0,3308,3309,3,749,373,0,3309,3310,3,
        765,381,0,3310,3311,3,787,392,0,3311,710,1,0,0,0,3312,3313,3,793,
        395,0,3313,3314,3,749,373,0,3314,3315,3,771,384,0,3315,3316,3,769,
        383,0,3316,712,1,0,0,0,3317,3318,3,793,395,0,3318,3319,3,763,380,
        0,3319,3320,3,757,377,0,3320,3321,3,775,386,0,3321,714,1,0,0,0,3322,
        3323,3,793,395,0,3323,3324,3,763,380,0,3324,3325,3,757,377,0,3325,
        3326,3,783,390,0,3326,3327,3,757,377,0,3327,716,1,0,0,0,3328,3329,
        3,793,395,0,3329,3330,3,765,381,0,3330,3331,3,787,392,0,3331,3332,
        3,763,380,0,3332,718,1,0,0,0,3333,3334,3,793,395,0,3334,3335,3,765,
        381,0,3335,3336,3,787,392,0,3336,3337,3,763,380,0,3337,3338,3,777,
        387,0,3338,3339,3,789,393,0,3339,3340,3,787,392,0,3340,720,1,0,0,
        0,3341,3342,3,793,395,0,3342,3343,3,783,390,0,3343,3344,3,765,381,
        0,3344,3345,3,787,392,0,3345,3346,3,757,377,0,3346,722,1,0,0,0,3347,
        3348,3,795,396,0,3348,3349,3,777,387,0,3349,3350,3,783,390,0,3350,
        724,1,0,0,0,3351,3352,3,797,397,0,3352,3353,3,765,381,0,3353,3354,
        3,757,377,0,3354,3355,3,771,384,0,3355,3356,3,755,376,0,3356,726,
        1,0,0,0,3357,3358,3,799,398,0,3358,3359,3,777,387,0,3359,3360,3,
        775,386,0,3360,3361,3,757,377,0,3361,728,1,0,0,0,3362,3363,3,799,
        398,0,3363,3364,3,777,387,0,3364,3365,3,775,386,0,3365,3366,3,757,
        377,0,3366,3367,3,755,376,0,3367,730,1,0,0,0,3368,3372,3,745,371,
        0,3369,3371,3,747,372,0,3370,3369,1,0,0,0,3371,3374,1,0,0,0,3372,
        3370,1,0,0,0,3372,3373,1,0,0,0,3373,732,1,0,0,0,3374,3372,1,0,0,
        0,3375,3377,3,747,372,0,3376,3375,1,0,0,0,3377,3378,1,0,0,0,3378,
        3376,1,0,0,0,3378,3379,1,0,0,0,3379,734,1,0,0,0,3380,3381,7,9,0,
        0,3381,3382,5,39,0,0,3382,3383,1,0,0,0,3383,3384,6,366,3,0,3384,
        736,1,0,0,0,3385,3386,7,9,0,0,3386,3387,5,34,0,0,3387,3388,1,0,0,
        0,3388,3389,6,367,4,0,3389,738,1,0,0,0,3390,3391,7,10,0,0,3391,740,
        1,0,0,0,3392,3393,7,11,0,0,3393,742,1,0,0,0,3394,3395,7,12,0,0,3395,
        744,1,0,0,0,3396,3397,7,13,0,0,3397,746,1,0,0,0,3398,3401,3,745,
        371,0,3399,3401,7,14,0,0,3400,3398,1,0,0,0,3400,3399,1,0,0,0,3401,
        748,1,0,0,0,3402,3403,7,15,0,0,3403,750,1,0,0,0,3404,3405,7,16,0,
        0,3405,752,1,0,0,0,3406,3407,7,17,0,0,3407,754,1,0,0,0,3408,3409,
        7,18,0,0,3409,756,1,0,0,0,3410,3411,7,4,0,0,3411,758,1,0,0,0,3412,
        3413,7,19,0,0,3413,760,1,0,0,0,3414,3415,7,20,0,0,3415,762,1,0,0,
        0,3416,3417,7,21,0,0,3417,764,1,0,0,0,3418,3419,7,22,0,0,3419,766,
        1,0,0,0,3420,3421,7,23,0,0,3421,768,1,0,0,0,3422,3423,7,24,0,0,3423,
        770,1,0,0,0,3424,3425,7,25,0,0,3425,772,1,0,0,0,3426,3427,7,26,0,
        0,3427,774,1,0,0,0,3428,3429,7,27,0,0,3429,776,1,0,0,0,3430,3431,
        7,28,0,0,3431,778,1,0,0,0,3432,3433,7,29,0,0,3433,780,1,0,0,0,3434,
        3435,7,30,0,0,3435,782,1,0,0,0,3436,3437,7,31,0,0,3437,784,1,0,0,
        0,3438,3439,7,9,0,0,3439,786,1,0,0,0,3440,3441,7,32,0,0,3441,788,
        1,0,0,0,3442,3443,7,33,0,0,3443,790,1,0,0,0,3444,3445,7,34,0,0,3445,
        792,1,0,0,0,3446,3447,7,35,0,0,3447,794,1,0,0,0,3448,3449,7,36,0,
        0,3449,796,1,0,0,0,3450,3451,7,37,0,0,3451,798,1,0,0,0,3452,3453,
        7,38,0,0,3453,800,1,0,0,0,3454,3455,7,39,0,0,3455,802,1,0,0,0,3456,
        3457,7,40,0,0,3457,804,1,0,0,0,3458,3459,7,41,0,0,3459,806,1,0,0,
        0,3460,3461,7,42,0,0,3461,808,1,0,0,0,3462,3463,7,43,0,0,3463,810,
        1,0,0,0,3464,3465,7,44,0,0,3465,812,1,0,0,0,3466,3467,7,45,0,0,3467,
        814,1,0,0,0,3468,3469,7,46,0,0,3469,816,1,0,0,0,3470,3471,7,47,0,
        0,3471,818,1,0,0,0,3472,3473,7,48,0,0,3473,820,1,0,0,0,3474,3475,
        7,49,0,0,3475,822,1,0,0,0,3476,3477,9,0,0,0,3477,824,1,0,0,0,3478,
        3479,7,50,0,0,3479,3480,1,0,0,0,3480,3481,6,411,1,0,3481,826,1,0,
        0,0,3482,3483,5,39,0,0,3483,3484,1,0,0,0,3484,3485,6,412,5,0,3485,
        828,1,0,0,0,3486,3489,8,51,0,0,3487,3489,3,25,11,0,3488,3486,1,0,
        0,0,3488,3487,1,0,0,0,3489,3490,1,0,0,0,3490,3488,1,0,0,0,3490,3491,
        1,0,0,0,3491,830,1,0,0,0,3492,3493,7,52,0,0,3493,832,1,0,0,0,3494,
        3495,7,50,0,0,3495,3496,1,0,0,0,3496,3497,6,415,1,0,3497,834,1,0,
        0,0,3498,3499,5,34,0,0,3499,3500,1,0,0,0,3500,3501,6,416,5,0,3501,
        836,1,0,0,0,3502,3505,8,53,0,0,3503,3505,3,25,11,0,3504,3502,1,0,
        0,0,3504,3503,1,0,0,0,3505,3506,1,0,0,0,3506,3504,1,0,0,0,3506,3507,
        1,0,0,0,3507,838,1,0,0,0,3508,3509,7,52,0,0,3509,840,1,0,0,0,37,
        0,1,2,851,862,874,882,886,889,896,900,903,909,914,916,922,928,932,
        936,941,946,950,960,969,975,977,985,987,999,1001,3372,3378,3400,
        3488,3490,3504,3506,6,0,1,0,5,0,0,1,254,0,5,1,0,5,2,0,4,0,0
    ];

    private static __ATN: antlr.ATN;
    public static get _ATN(): antlr.ATN {
        if (!Cypher25Lexer.__ATN) {
            Cypher25Lexer.__ATN = new antlr.ATNDeserializer().deserialize(Cypher25Lexer._serializedATN);
        }

        return Cypher25Lexer.__ATN;
    }


    private static readonly vocabulary = new antlr.Vocabulary(Cypher25Lexer.literalNames, Cypher25Lexer.symbolicNames, []);

    public override get vocabulary(): antlr.Vocabulary {
        return Cypher25Lexer.vocabulary;
    }

    private static _decisions: antlr.DFA[];
    private static get decisionsToDFA(): antlr.DFA[] {
        return (Cypher25Lexer._decisions ??= Cypher25Lexer._ATN.decisionToState.map( (ds: antlr.DecisionState, index: number) => new antlr.DFA(ds, index) ));
    }
}