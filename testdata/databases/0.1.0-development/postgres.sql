--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: robotable; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA robotable;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: bans; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.bans (
    address text NOT NULL,
    since bigint NOT NULL,
    why text NOT NULL
);


--
-- Name: bots; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.bots (
    name text NOT NULL,
    author text NOT NULL,
    hash text NOT NULL,
    since bigint NOT NULL
);


--
-- Name: chat; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.chat (
    table_key bigint NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    seat bigint NOT NULL,
    name text NOT NULL,
    text text NOT NULL
);


--
-- Name: origins; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.origins (
    table_key bigint NOT NULL,
    mark text NOT NULL,
    at bigint NOT NULL
);


--
-- Name: records; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.records (
    table_key bigint NOT NULL,
    number bigint NOT NULL,
    line text NOT NULL,
    seat bigint,
    command text,
    CONSTRAINT records_check CHECK (((seat IS NULL) = (command IS NULL)))
);


--
-- Name: reports; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.reports (
    number bigint NOT NULL,
    at bigint NOT NULL,
    id text NOT NULL,
    seat bigint NOT NULL,
    name text NOT NULL,
    words text NOT NULL,
    mark text
);


--
-- Name: reports_number_seq; Type: SEQUENCE; Schema: robotable; Owner: -
--

ALTER TABLE robotable.reports ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME robotable.reports_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: schema_version; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.schema_version (
    version bigint NOT NULL
);


--
-- Name: secrets; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.secrets (
    name text NOT NULL,
    value text NOT NULL
);


--
-- Name: servers; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.servers (
    server bigint NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    clock bigint,
    away_since bigint,
    away_until bigint
)
WITH (fillfactor='50');


--
-- Name: snapshots; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.snapshots (
    table_key bigint NOT NULL,
    number bigint NOT NULL,
    text text NOT NULL
);


--
-- Name: tables; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.tables (
    key bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    number bigint NOT NULL,
    said bigint DEFAULT 0 NOT NULL,
    archived bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    game text NOT NULL,
    door text NOT NULL,
    stage text NOT NULL,
    seats bigint NOT NULL,
    free bigint NOT NULL,
    next_deadline bigint,
    wants_work bigint NOT NULL,
    about text NOT NULL,
    CONSTRAINT tables_archived_check CHECK ((archived = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT tables_number_check CHECK ((number >= 0)),
    CONSTRAINT tables_wants_work_check CHECK ((wants_work = ANY (ARRAY[(0)::bigint, (1)::bigint])))
)
WITH (fillfactor='70');


--
-- Name: tables_key_seq; Type: SEQUENCE; Schema: robotable; Owner: -
--

ALTER TABLE robotable.tables ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME robotable.tables_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: tended; Type: TABLE; Schema: robotable; Owner: -
--

CREATE TABLE robotable.tended (
    id text NOT NULL COLLATE pg_catalog."C",
    seat bigint NOT NULL,
    server bigint NOT NULL,
    here boolean NOT NULL,
    watchers bigint DEFAULT 0 NOT NULL
);


--
-- Data for Name: bans; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.bans (address, since, why) FROM stdin;
203.0.113.7	1795018274102	floods
\.


--
-- Data for Name: bots; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.bots (name, author, hash, since) FROM stdin;
Greedy	Ada	31c1a286adac0608a9709cf04155500ae4873fe175b5f987242ab58b6610af44	1795018274360
\.


--
-- Data for Name: chat; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.chat (table_key, number, at, seat, name, text) FROM stdin;
3	1	1795018273359	0	Ada	thirty?
\.


--
-- Data for Name: origins; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.origins (table_key, mark, at) FROM stdin;
\.


--
-- Data for Name: records; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.records (table_key, number, line, seat, command) FROM stdin;
1	1	{"v":1,"at":1795018221796,"fact":{"is":"founded","options":{"seats":2,"late-seats":true,"spectators":true,"handicaps":false,"lapse":60000,"host-patience":60000,"game":{"is":"robotory","sides":"host-light","end":"reserve","clock":null,"abandoned":120000,"asleep":900000}}}}	\N	\N
1	2	{"v":1,"at":1795018221796,"fact":{"is":"secret-kept","secret":"d916dcc241440040db9c0ca9e2690460"}}	\N	\N
1	3	{"v":1,"at":1795018221796,"fact":{"is":"founder-kept","key":"6ba17c9d215950f54ce8d49efbace6f61e0ef715f305b8e398662bdae8dd5061"}}	\N	\N
1	4	{"v":1,"at":1795018221853,"fact":{"is":"seated","seat":0,"name":"Ada","bot":null}}	\N	\N
1	5	{"v":1,"at":1795018221853,"fact":{"is":"key-kept","seat":0,"key":"6ba17c9d215950f54ce8d49efbace6f61e0ef715f305b8e398662bdae8dd5061"}}	\N	\N
1	6	{"v":1,"at":1795018221853,"fact":{"is":"host-set","seat":0}}	\N	\N
1	7	{"v":1,"at":1795018221934,"fact":{"is":"seated","seat":1,"name":"Bolt","bot":1}}	0	6ba17c9d-c1
1	8	{"v":1,"at":1795018221934,"fact":{"is":"robotory","what":"started","light":0,"dark":1}}	0	6ba17c9d-c2
1	9	{"v":1,"at":1795018221969,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Ba2"}}	0	6ba17c9d-c3
1	10	{"v":1,"at":1795018225493,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2272,"action":"Bd1"}}}	\N	\N
1	11	{"v":1,"at":1795018225493,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Bd1"}}	\N	\N
1	12	{"v":1,"at":1795018225537,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Wc5"}}	0	6ba17c9d-c4
1	13	{"v":1,"at":1795018225884,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":1434,"action":"Bc1"}}}	\N	\N
1	14	{"v":1,"at":1795018226971,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Bc1"}}	\N	\N
1	15	{"v":1,"at":1795018227103,"fact":{"is":"robotory","what":"acted","seat":0,"action":"We4"}}	0	6ba17c9d-c5
1	16	{"v":1,"at":1795018227564,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":1132,"action":"Wa1"}}}	\N	\N
1	17	{"v":1,"at":1795018228235,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Wa1"}}	\N	\N
1	18	{"v":1,"at":1795018228365,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Ba4"}}	0	6ba17c9d-c6
1	19	{"v":1,"at":1795018228514,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2682,"action":"+WWB"}}}	\N	\N
1	20	{"v":1,"at":1795018231047,"fact":{"is":"robotory","what":"acted","seat":1,"action":"+WWB"}}	\N	\N
1	21	{"v":1,"at":1795018231163,"fact":{"is":"robotory","what":"acted","seat":0,"action":"+WWBB"}}	0	6ba17c9d-c7
1	22	{"v":1,"at":1795018231368,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":1234,"action":"We1"}}}	\N	\N
1	23	{"v":1,"at":1795018232397,"fact":{"is":"robotory","what":"acted","seat":1,"action":"We1"}}	\N	\N
1	24	{"v":1,"at":1795018232513,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Wa3"}}	0	6ba17c9d-c8
1	25	{"v":1,"at":1795018232527,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2178,"action":"Wd4"}}}	\N	\N
1	26	{"v":1,"at":1795018234691,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Wd4"}}	\N	\N
1	27	{"v":1,"at":1795018234811,"fact":{"is":"robotory","what":"acted","seat":0,"action":"+B"}}	0	6ba17c9d-c9
1	28	{"v":1,"at":1795018235069,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":1634,"action":"Bb2"}}}	\N	\N
1	29	{"v":1,"at":1795018236445,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Bb2"}}	\N	\N
1	30	{"v":1,"at":1795018236560,"fact":{"is":"robotory","what":"acted","seat":0,"action":"r:d3-d4-e4"}}	0	6ba17c9d-c10
1	31	{"v":1,"at":1795018236729,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2238,"action":"+WBB"}}}	\N	\N
1	32	{"v":1,"at":1795018238798,"fact":{"is":"robotory","what":"acted","seat":1,"action":"+WBB"}}	\N	\N
1	33	{"v":1,"at":1795018238925,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Bd5"}}	0	6ba17c9d-c11
1	34	{"v":1,"at":1795018239198,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2015,"action":"Wb5"}}}	\N	\N
1	35	{"v":1,"at":1795018240940,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Wb5"}}	\N	\N
1	36	{"v":1,"at":1795018241052,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Bd3"}}	0	6ba17c9d-c12
1	37	{"v":1,"at":1795018241189,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2582,"action":"b:c3-b2"}}}	\N	\N
1	38	{"v":1,"at":1795018243634,"fact":{"is":"robotory","what":"acted","seat":1,"action":"b:c3-b2"}}	\N	\N
1	39	{"v":1,"at":1795018243753,"fact":{"is":"robotory","what":"acted","seat":0,"action":"+WW"}}	0	6ba17c9d-c13
1	40	{"v":1,"at":1795018243993,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2011,"action":"+W"}}}	\N	\N
1	41	{"v":1,"at":1795018245764,"fact":{"is":"robotory","what":"acted","seat":1,"action":"+W"}}	\N	\N
1	42	{"v":1,"at":1795018245885,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Bd4"}}	0	6ba17c9d-c14
1	43	{"v":1,"at":1795018246191,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2629,"action":"We2"}}}	\N	\N
1	44	{"v":1,"at":1795018248514,"fact":{"is":"robotory","what":"acted","seat":1,"action":"We2"}}	\N	\N
1	45	{"v":1,"at":1795018248636,"fact":{"is":"robotory","what":"acted","seat":0,"action":"+B"}}	0	6ba17c9d-c15
1	46	{"v":1,"at":1795018248941,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":1472,"action":"b:b2-a2"}}}	\N	\N
1	47	{"v":1,"at":1795018250108,"fact":{"is":"robotory","what":"acted","seat":1,"action":"b:b2-a2"}}	\N	\N
1	48	{"v":1,"at":1795018250232,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Bc3"}}	0	6ba17c9d-c16
1	49	{"v":1,"at":1795018250412,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2902,"action":"Bc4"}}}	\N	\N
1	50	{"v":1,"at":1795018253134,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Bc4"}}	\N	\N
1	51	{"v":1,"at":1795018253250,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Wc2"}}	0	6ba17c9d-c17
1	52	{"v":1,"at":1795018253268,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2735,"action":"Bb4"}}}	\N	\N
1	53	{"v":1,"at":1795018255985,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Bb4"}}	\N	\N
1	54	{"v":1,"at":1795018256103,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Wd2"}}	0	6ba17c9d-c18
1	55	{"v":1,"at":1795018256151,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2074,"action":"r:e4-d5"}}}	\N	\N
1	56	{"v":1,"at":1795018258177,"fact":{"is":"robotory","what":"acted","seat":1,"action":"r:e4-d5"}}	\N	\N
1	57	{"v":1,"at":1795018258290,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Wb2"}}	0	6ba17c9d-c19
1	58	{"v":1,"at":1795018258312,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":1495,"action":"w:b3-a3"}}}	\N	\N
1	59	{"v":1,"at":1795018259785,"fact":{"is":"robotory","what":"acted","seat":1,"action":"w:b3-a3"}}	\N	\N
1	60	{"v":1,"at":1795018259892,"fact":{"is":"robotory","what":"acted","seat":0,"action":"r:d5-c5-c4-c3"}}	0	6ba17c9d-c20
1	61	{"v":1,"at":1795018259957,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2809,"action":"r:c3-b2"}}}	\N	\N
1	62	{"v":1,"at":1795018262701,"fact":{"is":"robotory","what":"acted","seat":1,"action":"r:c3-b2"}}	\N	\N
1	63	{"v":1,"at":1795018262814,"fact":{"is":"robotory","what":"acted","seat":0,"action":"+WBBB"}}	0	6ba17c9d-c21
1	64	{"v":1,"at":1795018262836,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2428,"action":"+W"}}}	\N	\N
1	65	{"v":1,"at":1795018265242,"fact":{"is":"robotory","what":"acted","seat":1,"action":"+W"}}	\N	\N
1	66	{"v":1,"at":1795018265242,"fact":{"is":"ended","reason":"reserve","by":null,"winners":[1],"scores":[[0,0],[1,3]]}}	\N	\N
2	1	{"v":1,"at":1795018265361,"fact":{"is":"founded","options":{"seats":2,"late-seats":true,"spectators":true,"handicaps":false,"lapse":60000,"host-patience":60000,"game":{"is":"robotory","sides":"host-light","end":"reserve","clock":null,"abandoned":120000,"asleep":900000}}}}	\N	\N
2	2	{"v":1,"at":1795018265361,"fact":{"is":"secret-kept","secret":"253dd17d18fbadcf2f9880dd460e3363"}}	\N	\N
2	3	{"v":1,"at":1795018265361,"fact":{"is":"founder-kept","key":"4cae222e222699db5cc5f66d8168c1ec3973d89c5ed970dcb3b6dded6fd34358"}}	\N	\N
2	4	{"v":1,"at":1795018265384,"fact":{"is":"seated","seat":0,"name":"Ada","bot":null}}	\N	\N
2	5	{"v":1,"at":1795018265384,"fact":{"is":"key-kept","seat":0,"key":"4cae222e222699db5cc5f66d8168c1ec3973d89c5ed970dcb3b6dded6fd34358"}}	\N	\N
2	6	{"v":1,"at":1795018265384,"fact":{"is":"host-set","seat":0}}	\N	\N
2	7	{"v":1,"at":1795018265425,"fact":{"is":"seated","seat":1,"name":"Bolt","bot":1}}	0	4cae222e-c1
2	8	{"v":1,"at":1795018265425,"fact":{"is":"robotory","what":"started","light":0,"dark":1}}	0	4cae222e-c2
2	9	{"v":1,"at":1795018265445,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Bc6"}}	0	4cae222e-c3
2	10	{"v":1,"at":1795018265475,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":1690,"action":"Bc2"}}}	\N	\N
2	11	{"v":1,"at":1795018267135,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Bc2"}}	\N	\N
2	12	{"v":1,"at":1795018267263,"fact":{"is":"robotory","what":"acted","seat":0,"action":"b:c3-c2"}}	0	4cae222e-c4
2	13	{"v":1,"at":1795018267347,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":1077,"action":"Ba1"}}}	\N	\N
2	14	{"v":1,"at":1795018268340,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Ba1"}}	\N	\N
2	15	{"v":1,"at":1795018268459,"fact":{"is":"robotory","what":"acted","seat":0,"action":"Bd2"}}	0	4cae222e-c5
2	16	{"v":1,"at":1795018268489,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":2446,"action":"Wa3"}}}	\N	\N
1	67	{"v":1,"at":1795018270365,"fact":{"is":"went-away","seat":0}}	\N	\N
2	17	{"v":1,"at":1795018270905,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Wa3"}}	\N	\N
2	18	{"v":1,"at":1795018271016,"fact":{"is":"robotory","what":"acted","seat":0,"action":"+BB"}}	0	4cae222e-c6
2	19	{"v":1,"at":1795018271034,"fact":{"is":"bot-planned","seat":1,"plan":{"does":"act","after":1925,"action":"Wc3"}}}	\N	\N
2	20	{"v":1,"at":1795018272941,"fact":{"is":"robotory","what":"acted","seat":1,"action":"Wc3"}}	\N	\N
3	1	{"v":1,"at":1795018273054,"fact":{"is":"founded","options":{"seats":30,"late-seats":true,"spectators":true,"handicaps":false,"lapse":60000,"host-patience":60000,"game":{"is":"ricochet","board":null,"barriers":true,"robots":null,"black":false,"transparent":false,"ricochet":"turn","timer":60000,"quiet":240000,"demonstration":60000,"prize":"by-players","between":20000,"mode":"match","hints":null}}}}	\N	\N
3	2	{"v":1,"at":1795018273054,"fact":{"is":"secret-kept","secret":"5ec8a6f437f74037e4ca542dedfea6e4"}}	\N	\N
3	3	{"v":1,"at":1795018273054,"fact":{"is":"founder-kept","key":"8e29cc35a53fd80bb8939dd3e0c0c616e6b9ed3f0abf6dcf6354a49b4c8d0002"}}	\N	\N
3	4	{"v":1,"at":1795018273087,"fact":{"is":"seated","seat":0,"name":"Ada","bot":null}}	\N	\N
3	5	{"v":1,"at":1795018273087,"fact":{"is":"key-kept","seat":0,"key":"8e29cc35a53fd80bb8939dd3e0c0c616e6b9ed3f0abf6dcf6354a49b4c8d0002"}}	\N	\N
3	6	{"v":1,"at":1795018273087,"fact":{"is":"host-set","seat":0}}	\N	\N
3	7	{"v":1,"at":1795018273202,"fact":{"is":"seated","seat":1,"name":"Bolt","bot":3}}	0	8e29cc35-c1
3	8	{"v":1,"at":1795018273202,"fact":{"is":"ricochet","what":"started","board":"y2g1r2b1","robots":{"B":"N15","G":"M1","R":"I7","Y":"D15"},"prize":8}}	\N	\N
3	9	{"v":1,"at":1795018273202,"fact":{"is":"ricochet","what":"chip-turned","symbol":"Gc","passed-over":[],"until":null}}	0	8e29cc35-c2
3	10	{"v":1,"at":1795018273358,"fact":{"is":"note-written","seat":0,"note":"red up"}}	0	8e29cc35-c4
3	11	{"v":1,"at":1795018273358,"fact":{"is":"ricochet","what":"bid-made","seat":0,"moves":30}}	\N	\N
3	12	{"v":1,"at":1795018273358,"fact":{"is":"ricochet","what":"timer-turned","by":null,"until":1795018333358}}	0	8e29cc35-c5
4	1	{"v":1,"at":1795018273559,"fact":{"is":"founded","options":{"seats":30,"late-seats":true,"spectators":true,"handicaps":false,"lapse":60000,"host-patience":60000,"game":{"is":"micro","board":"random","first-roller":null,"lenient":true,"demonstration":60000,"quiet":150000,"reachable-only":true,"target-chip":true,"experts":false,"roll":20000,"between":10000,"practice":null,"hints":null}}}}	\N	\N
4	2	{"v":1,"at":1795018273559,"fact":{"is":"secret-kept","secret":"57769bf4a81f2416c4cc5827748ecd27"}}	\N	\N
4	3	{"v":1,"at":1795018273559,"fact":{"is":"founder-kept","key":"9b48ce6c29ddb0db42664325a71a737a66719d5ce005cb2e368b998ebbf744c5"}}	\N	\N
4	4	{"v":1,"at":1795018273607,"fact":{"is":"seated","seat":0,"name":"Ada","bot":null}}	\N	\N
4	5	{"v":1,"at":1795018273607,"fact":{"is":"key-kept","seat":0,"key":"9b48ce6c29ddb0db42664325a71a737a66719d5ce005cb2e368b998ebbf744c5"}}	\N	\N
4	6	{"v":1,"at":1795018273607,"fact":{"is":"host-set","seat":0}}	\N	\N
4	7	{"v":1,"at":1795018273690,"fact":{"is":"renamed","seat":0,"name":"Ada Lovelace"}}	0	9b48ce6c-c1
\.


--
-- Data for Name: reports; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.reports (number, at, id, seat, name, words, mark) FROM stdin;
1	1795018273749	jxrfkv	0	Ada	thirty?	\N
\.


--
-- Data for Name: schema_version; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.schema_version (version) FROM stdin;
1
2
3
4
5
6
7
\.


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.secrets (name, value) FROM stdin;
retention	1795018221004 1795018221004
\.


--
-- Data for Name: servers; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.servers (server, seen_at, clock, away_since, away_until) FROM stdin;
8172486809139815250	2026-11-18 16:11:12.522531+00	1795018274514	0	1795018220929
\.


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.snapshots (table_key, number, text) FROM stdin;
\.


--
-- Data for Name: tables; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.tables (key, id, number, said, archived, created_at, updated_at, game, door, stage, seats, free, next_deadline, wants_work, about) FROM stdin;
1	6m2dag	67	0	0	1795018221796	1795018270365	robotory	by-link	over	2	0	\N	0	["Ada","Bolt"]
2	33dtf8	20	0	0	1795018265361	1795018272941	robotory	by-link	playing	2	0	1795018332941	0	["Ada","Bolt"]
3	jxrfkv	12	1	0	1795018273054	1795018273358	ricochet	by-link	playing	2	28	1795018333358	1	["Ada","Bolt"]
4	jth7p2	7	0	0	1795018273559	1795018273690	micro	by-link	lobby	1	29	1795018333690	0	["Ada Lovelace"]
\.


--
-- Data for Name: tended; Type: TABLE DATA; Schema: robotable; Owner: -
--

COPY robotable.tended (id, seat, server, here, watchers) FROM stdin;
33dtf8	0	8172486809139815250	f	0
jxrfkv	-1	8172486809139815250	t	0
jxrfkv	0	8172486809139815250	f	0
jth7p2	0	8172486809139815250	f	0
\.


--
-- Name: reports_number_seq; Type: SEQUENCE SET; Schema: robotable; Owner: -
--

SELECT pg_catalog.setval('robotable.reports_number_seq', 1, true);


--
-- Name: tables_key_seq; Type: SEQUENCE SET; Schema: robotable; Owner: -
--

SELECT pg_catalog.setval('robotable.tables_key_seq', 4, true);


--
-- Name: bans bans_pkey; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.bans
    ADD CONSTRAINT bans_pkey PRIMARY KEY (address);


--
-- Name: bots bots_hash_key; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.bots
    ADD CONSTRAINT bots_hash_key UNIQUE (hash);


--
-- Name: bots bots_pkey; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.bots
    ADD CONSTRAINT bots_pkey PRIMARY KEY (name);


--
-- Name: chat chat_pkey; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (table_key, number);


--
-- Name: origins origins_pkey; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.origins
    ADD CONSTRAINT origins_pkey PRIMARY KEY (table_key, mark);


--
-- Name: records records_pkey; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.records
    ADD CONSTRAINT records_pkey PRIMARY KEY (table_key, number);


--
-- Name: reports reports_pkey; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (number);


--
-- Name: secrets secrets_pkey; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);


--
-- Name: servers servers_pkey; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.servers
    ADD CONSTRAINT servers_pkey PRIMARY KEY (server);


--
-- Name: snapshots snapshots_pkey; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.snapshots
    ADD CONSTRAINT snapshots_pkey PRIMARY KEY (table_key);


--
-- Name: tables tables_id_key; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.tables
    ADD CONSTRAINT tables_id_key UNIQUE (id);


--
-- Name: tables tables_pkey; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (key);


--
-- Name: tended tended_pkey; Type: CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.tended
    ADD CONSTRAINT tended_pkey PRIMARY KEY (id, seat, server);


--
-- Name: origins_mark; Type: INDEX; Schema: robotable; Owner: -
--

CREATE INDEX origins_mark ON robotable.origins USING btree (mark);


--
-- Name: tables_finished; Type: INDEX; Schema: robotable; Owner: -
--

CREATE INDEX tables_finished ON robotable.tables USING btree (key) WHERE ((door = 'listed'::text) AND (stage = 'over'::text));


--
-- Name: tables_here; Type: INDEX; Schema: robotable; Owner: -
--

CREATE INDEX tables_here ON robotable.tables USING btree (key) WHERE (archived = 0);


--
-- Name: tables_listed; Type: INDEX; Schema: robotable; Owner: -
--

CREATE INDEX tables_listed ON robotable.tables USING btree (key) WHERE ((archived = 0) AND (door = 'listed'::text) AND (stage <> 'over'::text));


--
-- Name: tended_server; Type: INDEX; Schema: robotable; Owner: -
--

CREATE INDEX tended_server ON robotable.tended USING btree (server);


--
-- Name: chat chat_table_key_fkey; Type: FK CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.chat
    ADD CONSTRAINT chat_table_key_fkey FOREIGN KEY (table_key) REFERENCES robotable.tables(key) ON DELETE CASCADE;


--
-- Name: origins origins_table_key_fkey; Type: FK CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.origins
    ADD CONSTRAINT origins_table_key_fkey FOREIGN KEY (table_key) REFERENCES robotable.tables(key) ON DELETE CASCADE;


--
-- Name: records records_table_key_fkey; Type: FK CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.records
    ADD CONSTRAINT records_table_key_fkey FOREIGN KEY (table_key) REFERENCES robotable.tables(key) ON DELETE CASCADE;


--
-- Name: snapshots snapshots_table_key_fkey; Type: FK CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.snapshots
    ADD CONSTRAINT snapshots_table_key_fkey FOREIGN KEY (table_key) REFERENCES robotable.tables(key) ON DELETE CASCADE;


--
-- Name: tended tended_server_fkey; Type: FK CONSTRAINT; Schema: robotable; Owner: -
--

ALTER TABLE ONLY robotable.tended
    ADD CONSTRAINT tended_server_fkey FOREIGN KEY (server) REFERENCES robotable.servers(server) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


