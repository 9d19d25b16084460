CREATE TABLE `scale_figures` (
	`farm_id` integer NOT NULL,
	`operation_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`shown_grams` integer NOT NULL,
	`counted_grams` integer NOT NULL,
	`stable` integer NOT NULL,
	`at` integer NOT NULL,
	`session_id` integer NOT NULL,
	`wanted_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`farm_id`, `operation_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`operation_id`) REFERENCES `operations`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
